/** The id of the integration follows. */
export const ticketHookPath = '/hooks/tickets/'
