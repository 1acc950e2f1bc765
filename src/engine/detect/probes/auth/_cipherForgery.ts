import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import {
  classOf,
  type Forgery,
  findFlip,
  flipByte,
  guessPadding,
  listFlips,
  unchanged,
} from '../_shared/blockCipher.ts'
import { isRefusal } from '../_shared/refusal.ts'
import {
  type ForgeryContext,
  type HeldSession,
  observeForgery,
  requestWithSession,
} from './_observeForgery.ts'

const paddingsMax = 256

export async function tryFlips(context: ForgeryContext, held: HeldSession): Promise<Observation | null> {
  const { bytes } = held.value
  const accepted: number[] = []
  for (const index of listFlips(bytes)) {
    const flipped = flipByte(index)
    const ask = () => requestWithSession(context, held, flipped.apply(bytes))
    const exchange = await ask()
    if (exchange === null || isRefusal(exchange)) continue
    accepted.push(index)
    const change = findFlip(held.place.own, exchange)
    if (change === null) continue
    const base = await requestWithSession(context, held, bytes)
    const again = await ask()
    const isSame = again !== null && findFlip(held.place.own, again)?.to === change.to
    if (base === null || base.body !== held.place.own.body || !isSame) continue
    return observeForgery(held, again, {
      severity: 'high',
      sample: `byte ${index} changed`,
      excerpt: `One flipped bit in byte ${index} of the encrypted value changed the character ${change.from} of the page to ${change.to}, twice. The value is encrypted without integrity protection (CBC).`,
      shown: change.text,
      forged: flipped,
      control: { forged: unchanged, exchange: base },
    })
  }
  return accepted.length < listFlips(bytes).length ? await tryAccepted(context, held, accepted) : null
}

/**
 * In CBC mode the text decides which changes of the first block count, and any change of the last block is
 * refused. A part that the server ignores is accepted throughout.
 */
async function tryAccepted(
  context: ForgeryContext,
  held: HeldSession,
  [index]: readonly number[],
): Promise<Observation | null> {
  if (index === undefined) return null
  const { bytes } = held.value
  const ask = ({ apply }: Forgery) => requestWithSession(context, held, apply(bytes))
  let refused: { readonly forged: Forgery; readonly exchange: Exchange } | null = null
  for (const last of [1, 6, 11]) {
    const forged = flipByte(bytes.length - last)
    const exchange = await ask(forged)
    if (exchange === null || !isRefusal(exchange)) return null
    refused = { forged, exchange }
  }
  const forged = flipByte(index)
  const again = await ask(forged)
  if (again === null || isRefusal(again) || refused === null) return null
  return observeForgery(held, again, {
    severity: 'high',
    confidence: 'firm',
    sample: `byte ${index} changed`,
    excerpt: `The session was accepted twice with one flipped bit in byte ${index} of the encrypted value, and refused with other bits flipped. The value is encrypted without integrity protection (CBC).`,
    forged,
    control: refused,
  })
}

/**
 * Compares all values of the byte that decides about the padding. One valid value predicts the result for other
 * blocks before it (Vaudenay 2002).
 */
export async function tryPadding(context: ForgeryContext, held: HeldSession): Promise<Observation | null> {
  const { bytes } = held.value
  const ask = async (last: number) => {
    const guess = guessPadding(last, context.random)
    const exchange = await requestWithSession(context, held, guess.apply(bytes))
    return exchange === null ? null : { guess, exchange, class: classOf(exchange) }
  }
  const visitor = await context.send({ url: held.place.url, as: 'anonymous' })
  const first = await ask(0)
  // Unknown session ids get the response of visitors, and so do well-made applications.
  if (first === null || !visitor.ok || classOf(visitor.exchange) === first.class) return null
  const classes = new Map<string, number[]>([[first.class, [0]]])
  for (let last = 1; last < paddingsMax; last += 1) {
    const asked = await ask(last)
    if (asked === null) return null
    classes.set(asked.class, [...(classes.get(asked.class) ?? []), last])
    if (classes.size > 2) return null
    if (classes.size === 2 && last >= 3) break
  }
  const [[invalid] = [], [valid, [last] = []] = []] = [...classes].sort(
    (one, other) => other[1].length - one[1].length,
  )
  if (invalid === undefined || valid === undefined || last === undefined) return null
  const again = await ask(last)
  const beside = await ask(last ^ 0x40)
  const third = await ask(last)
  if (again?.class !== valid || third?.class !== valid || beside?.class !== invalid) return null
  return observeForgery(held, third.exchange, {
    severity: 'high',
    confidence: 'firm',
    sample: 'padding errors distinguished',
    excerpt: `The response told valid padding from invalid padding of the encrypted value, in three of three predictions. An attacker can decrypt and forge the value with such responses (padding oracle).`,
    forged: third.guess,
    control: { forged: beside.guess, exchange: beside.exchange },
  })
}
