import type { SecretBox } from '../secretBox.ts'

export const unsubscribePath = '/mail/unsubscribe'

type Reader = { readonly organizationId: string; readonly userId: string }

const sealName = 'mail unsubscribe'

export function unsubscribeLink({ organizationId, userId }: Reader, box: SecretBox, baseUrl: string): string {
  return `${baseUrl}${unsubscribePath}?token=${box.seal(`${organizationId} ${userId}`, sealName)}`
}

export function readUnsubscribeToken(token: string, box: SecretBox): Reader | null {
  const [organizationId, userId] = (box.open(token, sealName) ?? '').split(' ')
  return organizationId === undefined || userId === undefined ? null : { organizationId, userId }
}

const invitationSealName = 'mail invitation'

export function sealInvitation(code: string, box: SecretBox): string {
  return box.seal(code, invitationSealName)
}

export function openInvitation(sealed: string, box: SecretBox): string | null {
  return box.open(sealed, invitationSealName)
}
