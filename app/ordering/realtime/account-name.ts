/** What the secret of a company's account with Pusher is sealed under. */
export const pusherOf = (tenant: number): string => `pusher ${tenant}`;
