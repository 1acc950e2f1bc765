import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { breakingCommand, type TamperedToken, tokenCommand } from './_tamperedTokens.ts'
import type { OwnToken } from './_tokenPlaces.ts'

type Facts = {
  readonly token: OwnToken
  readonly forged: Pick<TamperedToken, 'about' | 'command'>
  readonly refused: Exchange
  readonly contrast: string
}

export function observeForgedToken(
  exchange: Exchange,
  { token, forged, refused, contrast }: Facts,
): Observation {
  const { about, command } = forged
  const url = exchange.requestedUrl
  const name = token.place === 'cookie' ? token.name : ''
  return observeProbe({ url, as: 'user' }, exchange, {
    sample: `${pathOf(url)}: ${about}`,
    request: `GET ${url}\n<token of user, ${about}>`,
    excerpt: `With the token of user, ${about}, the response was the same as with the valid token; ${contrast}.`,
    shows: null,
    steps: [
      {
        about: `The token of the sign-in, ${about}`,
        curl: tokenCommand(url, name, command),
        shows: { status: exchange.status },
      },
      {
        about: 'Control: the token with claims that cannot be read',
        curl: tokenCommand(url, name, breakingCommand),
        shows: { status: refused.status },
      },
    ],
    details: { token: about },
  })
}
