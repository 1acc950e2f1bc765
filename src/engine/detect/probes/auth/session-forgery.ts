import type { Severity } from '../../../../shared/model/severity.ts'
import type { Exchange } from '../../../model/artifacts.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { isRefusal } from '../_shared/refusal.ts'
import { countResponseWords, type Sample, wordsOf } from '../_shared/responseWords.ts'
import { type Separation, separateResponses } from '../_shared/separateResponses.ts'
import { showDifference } from '../_shared/showDifference.ts'
import { needsUser } from '../_shared/skipReasons.ts'
import {
  classOf,
  findFlip,
  flipByte,
  guessPadding,
  listFlips,
  mayBeBlocks,
  unchanged,
} from './_blockCipher.ts'
import {
  type ForgedField,
  type Forgery,
  forgeCommand,
  listNames,
  listPrivileges,
  listSessionValues,
  type SessionValue,
} from './_sessionValues.ts'
import { openTokenPlaces, type Protected, requestWithToken } from './_tokenPlaces.ts'

const paddingsMax = 256

/**
 * Finds session values without integrity protection: a cookie or token whose content the client can change.
 *
 * Certain: with an administrator's value in a field such as `role`, a page shows content that neither the
 * own value nor a meaningless one shows, twice. With another name it shows that account. For encrypted values: one
 * flipped bit changes one character of a page by exactly that bit (AES-CBC). Firm: the response tells valid padding from invalid
 * padding, three predictions long (padding oracle). Fires on Base64 of `{"role":"user"}`; not on signed values.
 * Not tested: ECB, values in ciphers without initialization vector. Sources: CWE-565, CWE-649.
 */
export default activeProbe({
  id: 'auth.session-forgery',
  cwe: 565,
  severity: 'critical',
  owner: 'code',
  title: 'Session value without integrity protection',
  why: 'An attacker can change what the session says about them, such as their role or name, because the server believes a value that the client stores. Encryption alone does not prevent this.',
  fix: {
    steps: `Keep session data on the server, or sign it.

1. Find the code that writes and reads the cookie or token in the evidence.
2. Preferably store role and user on the server, and give the client only a random session id.
3. Otherwise sign the value with HMAC-SHA256 and a secret of 32 random bytes, and verify the signature in constant time before reading anything. Libraries: \`itsdangerous\`, \`cookie-session\` with \`keys\`, \`iron-session\`.
4. Replace AES-CBC with an authenticated mode: AES-256-GCM or XChaCha20-Poly1305. Respond to every invalid value in the same way, without an error of the cipher.
5. Read the role from the database on each request. End all sessions, and look for forged ones in the log.`,
    risk: 'Values in the old format are no longer valid: users have to sign in again.',
    verify:
      'Repeat the commands from the evidence: the changed value is refused, like any invalid session. A sign-in still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html',
    'https://cwe.mitre.org/data/definitions/565.html',
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/09-Testing_for_Weak_Cryptography/02-Testing_for_Padding_Oracle',
  ],
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
        const broken = await requestWith(context, { value, place }, Buffer.from(context.random.word(40)))
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

type Context = ProbeContext<'target' | 'responses'>
type Held = { readonly value: SessionValue; readonly place: Protected }

async function requestWith(
  context: Context,
  { value, place }: Held,
  bytes: Buffer,
): Promise<Exchange | null> {
  return await requestWithToken(context, place, { from: value.token.text, to: value.write(bytes) })
}

async function judge(context: Context, held: Held): Promise<Observation | null> {
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

async function tryField(context: Context, held: Held, field: ForgedField): Promise<Observation | null> {
  const own = { exchange: held.place.own, sent: [] }
  const ask = async ({ apply }: Forgery) => {
    const exchange = await requestWith(context, held, apply(held.value.bytes))
    return exchange === null ? null : { exchange, sent: [field.put] }
  }
  const forged = await ask(field.forged)
  if (forged === null || isRefusal(forged.exchange) || !isApart([forged], [own])) return null
  const control = await ask(field.control)
  const again = await ask(field.forged)
  if (control === null || again === null || isRefusal(again.exchange)) return null
  const yes = [forged, again]
  if (!isApart(yes, [own]) || !isApart(yes, [control]) || !hasMore(again, [own, control])) return null
  return observe(held, again.exchange, {
    sample: `${field.name} set to ${field.put}`,
    excerpt: `With ${field.name} set to ${field.put}, the page showed content that the own session is not shown, twice. With a value that means nothing it did not.`,
    forged: field.forged,
    control: { forged: field.control, exchange: control.exchange },
  })
}

/** Content that is only gone, or the repeated value, is no privilege. */
function hasMore(one: Sample, others: readonly Sample[]): boolean {
  const ignored = new Set(one.sent.flatMap(wordsOf))
  const known = others.map((other) => countResponseWords(other, ignored))
  return [...countResponseWords(one, ignored).keys()].some((word) => known.every((words) => !words.has(word)))
}

function isApart(...groups: Parameters<typeof separateResponses>): Separation['isSeparate'] {
  return separateResponses(...groups).isSeparate
}

async function tryFlips(context: Context, held: Held): Promise<Observation | null> {
  const { bytes } = held.value
  const accepted: number[] = []
  for (const index of listFlips(bytes)) {
    const flipped = flipByte(index)
    const ask = () => requestWith(context, held, flipped.apply(bytes))
    const exchange = await ask()
    if (exchange === null || isRefusal(exchange)) continue
    accepted.push(index)
    const change = findFlip(held.place.own, exchange)
    if (change === null) continue
    const base = await requestWith(context, held, bytes)
    const again = await ask()
    const isSame = again !== null && findFlip(held.place.own, again)?.to === change.to
    if (base === null || base.body !== held.place.own.body || !isSame) continue
    return observe(held, again, {
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
  context: Context,
  held: Held,
  [index]: readonly number[],
): Promise<Observation | null> {
  if (index === undefined) return null
  const { bytes } = held.value
  const ask = ({ apply }: Forgery) => requestWith(context, held, apply(bytes))
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
  return observe(held, again, {
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
async function tryPadding(context: Context, held: Held): Promise<Observation | null> {
  const { bytes } = held.value
  const ask = async (last: number) => {
    const guess = guessPadding(last, context.random)
    const exchange = await requestWith(context, held, guess.apply(bytes))
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
  return observe(held, third.exchange, {
    severity: 'high',
    confidence: 'firm',
    sample: 'padding errors distinguished',
    excerpt: `The response told valid padding from invalid padding of the encrypted value, in three of three predictions. An attacker can decrypt and forge the value with such responses (padding oracle).`,
    forged: third.guess,
    control: { forged: beside.guess, exchange: beside.exchange },
  })
}

type Facts = {
  readonly sample: string
  readonly excerpt: string
  readonly severity?: Severity
  readonly confidence?: 'firm'
  /** Text that only the forged session shows. Default: a difference of the responses. */
  readonly shown?: string
  readonly forged: Forgery
  readonly control: { readonly forged: Forgery; readonly exchange: Exchange }
}

function observe(
  { value, place }: Held,
  exchange: Exchange,
  { forged, control, shown, ...facts }: Facts,
): Observation {
  const { token, form } = value
  const { url } = place
  const curl = forgeCommand(value, forged, url)
  const sample = (one: Exchange) => ({ exchange: one, sent: [] })
  const difference =
    shown === undefined
      ? showDifference([sample(exchange)], [sample(control.exchange)])
      : { yes: { contains: shown }, no: { lacks: shown } }
  const about = `The session with a changed ${token.name}`
  const aboutControl = 'Control: the session with another value of it'
  return observeProbe({ url, as: 'user' }, exchange, {
    ...facts,
    sample: `${pathOf(url)}: ${token.name}, ${facts.sample}`,
    place: `session ${token.place} ${token.name}`,
    request: `GET ${url}\n<the session with a changed ${token.name}>`,
    shows: null,
    curl,
    steps:
      difference === null
        ? []
        : [
            { about, curl, shows: difference.yes },
            { about: aboutControl, curl: forgeCommand(value, control.forged, url), shows: difference.no },
          ],
    details: { changed: token.name, form },
  })
}
