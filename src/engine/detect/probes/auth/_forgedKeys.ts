import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import type { ProbeContext, ProbeOutcome } from '../../../model/probe.ts'
import { observeForgedToken } from './_observeForgedToken.ts'
import type { TamperedToken } from './_tamperedTokens.ts'
import {
  isTokenAccepted,
  type OwnToken,
  openTokenPlaces,
  type Protected,
  requestWithToken,
} from './_tokenPlaces.ts'

export type ForgedKey = TamperedToken & { readonly control: string }

type Context = ProbeContext<'target' | 'responses'>

export async function tryForgedKeys(
  context: Context,
  forge: (token: OwnToken) => Promise<readonly ForgedKey[]>,
): Promise<ProbeOutcome> {
  const places = openTokenPlaces(context)
  const observations: Observation[] = []
  let isJudged = false
  for (const token of context.accounts.tokens) {
    const forgeries = await forge(token)
    for await (const place of places.placesOf(token)) {
      const refused = await places.control(token, place)
      if (refused === null) continue
      isJudged = true
      const found = await judge(context, token, { place, refused, forgeries })
      if (found === null) continue
      observations.push(found)
      break
    }
  }
  return { observations, gap: isJudged ? null : 'no URL was found that requires the token' }
}

type Judged = {
  readonly place: Protected
  readonly refused: Exchange
  readonly forgeries: readonly ForgedKey[]
}

async function judge(
  context: Context,
  token: OwnToken,
  { place, refused, forgeries }: Judged,
): Promise<Observation | null> {
  for (const forged of forgeries) {
    const exchange = await requestWithToken(context, place, { from: token.text, to: forged.text })
    if (!isTokenAccepted(exchange, place)) continue
    const control = await requestWithToken(context, place, { from: token.text, to: forged.control })
    if (!isTokenAccepted(control, place)) {
      return observeForgedToken(exchange, {
        token,
        forged,
        refused,
        contrast: 'with another signature it was refused',
      })
    }
  }
  return null
}
