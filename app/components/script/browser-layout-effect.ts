import { useEffect, useLayoutEffect } from "react";

/** A layout effect; React warns about those on the server, where they cannot run. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
