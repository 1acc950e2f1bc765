export function invitationLink(code: string, baseUrl: string): string {
  return `${baseUrl}/welcome?code=${code}`
}

const userLinkPaths = { sign_in: '/sign-in/link', password_reset: '/sign-in/new-password' } as const

export function userLink(kind: keyof typeof userLinkPaths, code: string, baseUrl: string): string {
  return `${baseUrl}${userLinkPaths[kind]}?code=${code}`
}
