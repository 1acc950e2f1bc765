import type { Observation } from '../../../model/check.ts'
import { activeProbe } from '../../../model/probe.ts'
import { type Forgery, mayBeBlocks } from '../_shared/blockCipher.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { countResponseWords, type Sample, wordsOf } from '../_shared/responseWords.ts'
import { type Separation, separateResponses } from '../_shared/separateResponses.ts'
import { needsUser } from '../_shared/skipReasons.ts'
import { tryFlips, tryPadding } from './_cipherForgery.ts'
import {
  type ForgeryContext,
  forgeryTexts,
  type HeldSession,
  observeForgery,
  requestWithSession,
} from './_observeForgery.ts'
import { type ForgedField, listNames, listPrivileges, listSessionValues } from './_sessionValues.ts'
import { openTokenPlaces } from './_tokenPlaces.ts'

/**
 * Finds session values without integrity protection: a cookie or token whose content the client can change.
 *
 * Certain: with an administrator's value in a field such as `role`, a page shows content that neither the
 * own value nor a meaningless one shows, twice. With another name it shows that account. For encrypted values: one
 * flipped bit changes one character of a page by exactly that bit (AES-CBC). Firm: the response tells valid padding from invalid
 * padding, three predictions long (padding oracle). Fires on Base64 of `{"role":"user"}`; not on signed values.
 * Sources: CWE-565, CWE-649.
 */
export default activeProbe({
  ...forgeryTexts,
  id: 'auth.session-forgery',
  intensity: 'intrusive',
  effect: 'reads',
  budget: { perScan: 420, perEntry: 0, isSeldom: true },
  needs: ['target', 'responses'],
  skipReason: ({ accounts }) => {
    if (!accounts.has('user')) return needsUser
    return listSessionValues(accounts).some((value) => value.text !== null || mayBeBlocks(value.bytes))
      ? null
      : 'not applicable: the session of the scan is no encoded or encrypted value'
  },
  async run(context) {
    const places = openTokenPlaces(context)
    const observations: Observation[] = []
    let isJudged = false
    const values = listSessionValues(context.accounts)
    for (const value of values) {
      for await (const place of places.placesOf(value.token)) {
        const broken = await requestWithSession(
          context,
          { value, place },
          Buffer.from(context.random.word(40)),
        )
        if (broken === null || !isRefusal(broken)) continue
        isJudged = true
        const found = await judge(context, { value, place })
        if (found === null) continue
        observations.push(found)
        break
      }
    }
    const current = new Set(listSessionValues(context.accounts).map(({ token }) => token.text))
    if (values.some(({ token }) => !current.has(token.text)))
      return { observations, gap: 'the scan signed in again during the test: run this check alone' }
    return { observations, gap: isJudged ? null : 'no URL was found that requires the value' }
  },
})

async function judge(context: ForgeryContext, held: HeldSession): Promise<Observation | null> {
  const { text, bytes } = held.value
  if (text === null) {
    if (!mayBeBlocks(bytes)) return null
    return (await tryFlips(context, held)) ?? (await tryPadding(context, held))
  }
  const { word } = context.random
  for (const field of listPrivileges(text, word(8))) {
    const found = await tryField(context, held, field)
    if (found !== null) return found
  }
  const { ofUsers, login } = context.accounts
  const own = ofUsers[0]?.identifier ?? login?.identifier
  if (own === undefined) return null
  for (const field of listNames(text, { own, other: 'admin', invented: word(9) })) {
    const found = await tryField(context, held, field)
    if (found !== null) return found
  }
  return null
}

async function tryField(
  context: ForgeryContext,
  held: HeldSession,
  field: ForgedField,
): Promise<Observation | null> {
  const own = { exchange: held.place.own, sent: [] }
  const ask = async ({ apply }: Forgery) => {
    const exchange = await requestWithSession(context, held, apply(held.value.bytes))
    return exchange === null ? null : { exchange, sent: [field.put] }
  }
  const forged = await ask(field.forged)
  if (forged === null || isRefusal(forged.exchange) || !isApart([forged], [own])) return null
  const control = await ask(field.control)
  const again = await ask(field.forged)
  if (control === null || again === null || isRefusal(again.exchange)) return null
  const yes = [forged, again]
  if (!isApart(yes, [own]) || !isApart(yes, [control]) || !hasMore(again, [own, control])) return null
  return observeForgery(held, again.exchange, {
    sample: `${field.name} set to ${field.put}`,
    excerpt: `With ${field.name} set to ${field.put}, the page showed content that the own session is not shown, twice. With a value that means nothing it did not.`,
    forged: field.forged,
    control: { forged: field.control, exchange: control.exchange },
  })
}

function hasMore(one: Sample, others: readonly Sample[]): boolean {
  const ignored = new Set(one.sent.flatMap(wordsOf))
  const known = others.map((other) => countResponseWords(other, ignored))
  return [...countResponseWords(one, ignored).keys()].some((word) => known.every((words) => !words.has(word)))
}

function isApart(...groups: Parameters<typeof separateResponses>): Separation['isSeparate'] {
  return separateResponses(...groups).isSeparate
}
