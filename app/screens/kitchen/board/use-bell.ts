/** The bell of a board: it rings at each new order, and again while one waits. Browsers let it sound once somebody has tapped. */
import { useEffect, useRef, useState } from "react";

const AGAIN_MS = 15_000;
const SILENCE_MS = 60_000;
/** Two notes, in Hertz and in seconds from the beginning. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1175, at: 0.22 },
] as const;
const NOTE_SECONDS = 0.5;

export type Bell = { isOn: boolean; toggle: () => void; silence: () => void };

/** @param waiting the numbers of the orders that wait to be accepted. */
export function useBell(waiting: readonly number[]): Bell {
  const sound = useRef<AudioContext | null>(null);
  const silentUntil = useRef(0);
  const [isOn, setOn] = useState(false);
  useRinging(waiting, isOn, () => {
    if (sound.current && Date.now() >= silentUntil.current) ring(sound.current);
  });
  return {
    isOn,
    toggle() {
      const next = !isOn;
      setOn(next);
      silentUntil.current = 0;
      if (!next) return;
      sound.current ??= new AudioContext();
      void sound.current.resume();
      ring(sound.current);
    },
    silence() {
      silentUntil.current = Date.now() + SILENCE_MS;
    },
  };
}

function useRinging(waiting: readonly number[], isOn: boolean, ringNow: () => void): void {
  const latest = useRef(ringNow);
  useEffect(() => {
    latest.current = ringNow;
  });
  const known = useRef<ReadonlySet<number>>(new Set(waiting));
  const hasWaiting = waiting.length > 0;
  useEffect(() => {
    if (waiting.some((number) => !known.current.has(number))) latest.current();
    known.current = new Set(waiting);
  }, [waiting]);
  useEffect(() => {
    if (!hasWaiting || !isOn) return;
    const again = setInterval(() => latest.current(), AGAIN_MS);
    return () => clearInterval(again);
  }, [hasWaiting, isOn]);
}

function ring(context: AudioContext): void {
  for (const { pitch, at } of NOTES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.6, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + NOTE_SECONDS);
  }
}
