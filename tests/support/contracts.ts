/** Holds what the server answers to the contracts of its calls, the public's and the operator's: each status, each field, each refusal. */
import { z } from "zod/v4";
import { CALLS } from "../../app/contracts/calls.server";
import type { Contract } from "../../app/contracts/model/contract.server";
import { refusalSchema, refusalsOf } from "../../app/contracts/model/refusals.server";
import { OPERATOR_CALLS } from "../../app/contracts/operators/calls.server";
import type { OperatorContract } from "../../app/contracts/operators/contract.server";
import { operatorRefusalSchema, operatorRefusalsOf } from "../../app/contracts/operators/refusals.server";

export const CONTRACTS: readonly Contract[] = Object.values(CALLS).flat();
export const OPERATOR_CONTRACTS: readonly OperatorContract[] = Object.values(OPERATOR_CALLS).flat();
export type AnyContract = Contract | OperatorContract;

/** Parameters of a path stand for one part each; a slash at its end says nothing. */
const shaped = [...CONTRACTS, ...OPERATOR_CONTRACTS].map((contract) => ({
  contract,
  shape: new RegExp(`^${contract.path.replace(/\/$/, "").replaceAll(/:\w+/g, "[^/]+")}/?$`),
}));

/** The contract of the call that is asked for at an address, if there is one. Of two that fit, the one without a parameter there is meant. */
export function contractAt(method: string, address: string): AnyContract | undefined {
  const path = address.split("?")[0] ?? address;
  const fitting = shaped.filter(({ contract, shape }) => contract.method === method && shape.test(path));
  return (fitting.find(({ contract }) => !contract.path.includes(":")) ?? fitting[0])?.contract;
}

export type Answered = { status: number; headers: { "content-type"?: string | undefined }; text: string };

/** @throws when the answer of a call is not what its contract says. What is no call, and pages, are let pass. */
export function holdToContract(method: string, address: string, { status, headers, text }: Answered): void {
  const contract = contractAt(method, address);
  if (!contract || !headers["content-type"]?.includes("json")) return;
  const problem = misfitOf(contract, status, JSON.parse(text));
  if (problem !== null) throw new Error(`${method} ${address} answered ${status}: ${problem}\n${text.slice(0, 2000)}`);
}

/** What an answer has that its contract does not say, or the other way round; null when it fits. */
export function misfitOf(contract: AnyContract, status: number, body: unknown): string | null {
  if (status === statusOf(contract)) {
    if (!contract.answer) return "the contract knows no answer but refusals";
    return misfitTo(contract.answer, body);
  }
  const { schema, refusable } = refusalOf(contract);
  const refusal = schema.extend(contract.told?.partial().shape ?? {});
  const problem = misfitTo(refusal, body);
  if (problem !== null) return problem;
  const { id } = refusal.parse(body);
  const isSaid = refusable.some((each) => each.id === id && each.status === status);
  return isSaid ? null : `the contract does not say that it refuses by ${String(id)}`;
}

/** Of a call that does what it is asked for. */
export const statusOf = (contract: AnyContract): number => ("who" in contract ? (contract.status ?? 200) : 200);

/** In which shape a call refuses, and by what. */
const refusalOf = (contract: AnyContract): { schema: z.ZodObject; refusable: { id: string; status: number }[] } =>
  "who" in contract
    ? { schema: refusalSchema, refusable: refusalsOf(contract) }
    : { schema: operatorRefusalSchema, refusable: operatorRefusalsOf(contract) };

function misfitTo(schema: z.ZodType, body: unknown): string | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const unsaid = fieldsBeyond(body, parsed.data, "");
  return unsaid.length > 0 ? `the contract says nothing of ${unsaid.join(", ")}` : null;
}

/** Paths of the fields that a schema has left out. */
function fieldsBeyond(whole: unknown, read: unknown, path: string): string[] {
  if (typeof whole !== "object" || whole === null || typeof read !== "object" || read === null) return [];
  return Object.entries(whole).flatMap(([name, value]) => {
    const here = path === "" ? name : `${path}.${name}`;
    // What the schema has read has the same keys, less those that it does not know.
    return name in read ? fieldsBeyond(value, (read as Record<string, unknown>)[name], here) : [here];
  });
}
