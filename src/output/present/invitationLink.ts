export function invitationLink(code: string, baseUrl: string): string {
  return `${baseUrl}/welcome?code=${code}`
}
