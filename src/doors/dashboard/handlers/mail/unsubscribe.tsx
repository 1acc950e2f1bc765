import { readUnsubscribeToken } from '../../../../service/mail/mailSecrets.ts'
import { storeMailChoices } from '../../../../service/store/mail/mailChoices.ts'
import { noMail } from '../../../../shared/model/mail.ts'
import { refuse } from '../../errorPages.tsx'
import { UnsubscribedPage, UnsubscribePage } from '../../pages/mail/unsubscribePage.tsx'
import { showPage } from '../../response.ts'
import type { PublicHandler } from '../../route.ts'

const tokenCharsMax = 500

/** Shows a button, because mail scanners and previews open links. */
export const showUnsubscribe: PublicHandler = async ({ query }, deps) => {
  const token = readToken(query)
  if (readUnsubscribeToken(token, deps.openSecretBox()) === null) return refuse('not_found')
  return showPage({ title: 'Unsubscribe', section: null, content: <UnsubscribePage token={token} /> })
}

/** Mail programs send the form too. Source: RFC 8058. */
export const unsubscribe: PublicHandler = async ({ query }, { db, clock, openSecretBox }) => {
  const reader = readUnsubscribeToken(readToken(query), openSecretBox())
  if (reader === null) return refuse('not_found')
  await storeMailChoices(db, reader, noMail, clock)
  return showPage({ title: 'Unsubscribed', section: null, content: <UnsubscribedPage /> })
}

function readToken(query: URLSearchParams): string {
  return (query.get('token') ?? '').slice(0, tokenCharsMax)
}
