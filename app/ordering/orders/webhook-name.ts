/** What the secrets of a company's kitchen are sealed under. */
export const webhookOf = (tenant: number, url: string): string => `kitchen ${tenant} ${url}`;
