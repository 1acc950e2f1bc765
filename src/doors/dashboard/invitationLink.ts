/** The address that an invitation's code is handed out as. */
export function invitationLink(code: string, baseUrl: string): string {
  return `${baseUrl}/welcome?code=${code}`
}
