import { quoteShell } from '../../../../shared/quoteShell.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { signsUp } from '../../../discover/surface/signUps.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change, Entry } from '../../../model/surface.ts'
import { parseHtml } from '../../../read/html/html.ts'
import { emptyJar } from '../../../read/http/cookieJar.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import {
  findRepeatedBlock,
  flagRepeated,
  followsFromText,
  type RepeatedBlock,
} from '../_shared/blockCipher.ts'
import { attemptOf, namedFor, openLogin, type SignedIn, signInAtTarget } from '../_shared/signIn.ts'
import { cookieFile, signInCommand } from '../_shared/signInCommand.ts'
import { forgeryTexts } from './_observeForgery.ts'

const bodyBytesMax = 256 * 1024
/** Fills two blocks of 16 bytes wherever it begins. An email address takes 64 characters before its host. */
const runChars = 47

type Context = ProbeContext<'target'>

/**
 * Finds session cookies in a block cipher without chaining (ECB): an attacker can put blocks of several cookies
 * together, such as a role.
 *
 * Firm: the probe signs up an account whose name repeats a letter, and signs in. A cookie then holds two equal
 * blocks in a row, and none for a name of other letters. Fires on AES-128-ECB of `email=…;role=user`; not on
 * CBC, GCM or XOR. Source: NIST SP 800-38A.
 */
export default activeProbe({
  ...forgeryTexts,
  id: 'auth.session-ecb',
  partOf: 'auth.session-forgery',
  title: 'Session value in a block cipher without chaining (ECB)',
  severity: 'high',
  fix: {
    ...forgeryTexts.fix,
    verify:
      'Repeat the commands from the evidence: the last one prints `no equal blocks` for the account with the repeated letter. A sign-in still works.',
  },
  intensity: 'intrusive',
  effect: 'writes',
  signsUp: true,
  budget: { perScan: 24, perEntry: 0 },
  needs: ['target'],
  skipReason: ({ surface }) =>
    surface.entries.some(isSignUp) ? null : 'not applicable: the scan found no request that signs up',
  async run(context) {
    const [entry] = context.surface.entries.filter(isSignUp)
    const found = entry === undefined ? null : await judge(context, entry)
    return typeof found === 'string'
      ? { observations: [], gap: found }
      : { observations: found === null ? [] : [found], gap: null }
  },
})

function isSignUp(entry: Entry): boolean {
  return entry.body !== null && entry.body.kind !== 'multipart' && signsUp(entry)
}

async function judge(context: Context, entry: Entry): Promise<Observation | string | null> {
  const lengths = await readLengths(context, entry)
  const own = await signInAs(context, { entry, lengths, letters: 'a'.repeat(runChars) })
  if (typeof own === 'string') return own
  const repeated = own.signedIn.jar.cookies.flatMap(({ name, value }) => {
    const block = findRepeatedBlock(value)
    return block === null ? [] : [{ name, block }]
  })
  if (repeated.length === 0) return null
  const other = await signInAs(context, { entry, lengths, letters: randomLetters(context) })
  if (typeof other === 'string') return other
  const found = repeated.find(({ name, block }) => {
    const control = other.signedIn.jar.cookies.find((cookie) => cookie.name === name)
    return control !== undefined && followsFromText(block, control.value)
  })
  return found === undefined ? null : observe(own, other, found)
}

function randomLetters({ random }: Context): string {
  return random.word(runChars).replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}

type NamedAccount = {
  readonly signedIn: SignedIn
  readonly attempt: ProbeRequest
  readonly commands: readonly string[]
}

type Naming = {
  readonly entry: Entry
  readonly lengths: ReadonlyMap<string, number>
  readonly letters: string
}

async function signInAs(context: Context, naming: Naming): Promise<NamedAccount | string> {
  const long = context.random.word(8) + naming.letters
  const signUp: ProbeRequest = {
    ...fillEntry(naming.entry, longNames(naming, long)),
    as: 'anonymous',
    signsUp: true,
    bodyBytesMax,
  }
  const response = await context.send(signUp)
  const account = context.signedUp().find(({ names }) => names.some(([, value]) => value.includes(long)))
  if (!response.ok || account === undefined) return 'the target refused a sign-up with a long name'
  const opened = await openLogin(context)
  if (opened === null) return 'the scan found no sign-in for an account of its own'
  const named = namedFor(account, opened)
  const signedIn = await signInAtTarget(context, opened, named)
  if (signedIn === null) return 'the target refused the sign-in of an account of the scan'
  const signIn = signInCommand(opened, { identifier: named.identifier, password: named.password })
  return {
    signedIn,
    attempt: attemptOf(opened, named, emptyJar),
    commands: [curlOf(signUp, silent), signIn],
  }
}

async function readLengths({ send }: Context, { form }: Entry): Promise<ReadonlyMap<string, number>> {
  if (form === undefined) return new Map()
  const page = await send({ url: form.page, as: 'anonymous', bodyBytesMax })
  const elements = page.ok ? parseHtml(page.exchange.body, form.page).elements : []
  return new Map(
    elements.flatMap(({ attributes: { name = '', maxlength = '' } }) =>
      /^\d{1,6}$/.test(maxlength) ? [[name, Number(maxlength)] as const] : [],
    ),
  )
}

const freeName = /(?:^|[/[._-])(?:(?:full|first|last|family|given|display|nick)?[_-]?name|nick)\]?$/i

function longNames({ entry, lengths, letters }: Naming, long: string): readonly Change[] {
  return entry.parameters.flatMap((parameter): readonly Change[] => {
    const { place, name, value } = parameter
    if (place !== entry.body?.kind || /pass(?:word|wd|phrase)|pwd/i.test(name)) return []
    const text = value.includes('@')
      ? `scanward-${long}@example.com`
      : /user_?name|login/i.test(name)
        ? `scanward${long}`
        : freeName.test(name)
          ? letters
          : null
    return text === null || text.length > (lengths.get(name) ?? text.length)
      ? []
      : [{ parameter, value: text }]
  })
}

type FoundBlock = { readonly name: string; readonly block: RepeatedBlock }

function observe(
  { signedIn, attempt, commands }: NamedAccount,
  control: NamedAccount,
  { name, block: { size } }: FoundBlock,
): Observation {
  const { url, method = 'POST' } = attempt
  const compare = compareBlocks(name, size)
  const curl = [...commands, compare].join('\n')
  return observeProbe(attempt, signedIn.exchange, {
    sample: `${pathOf(url)}: ${name}, equal blocks`,
    confidence: 'firm',
    excerpt: `The name of a new account repeats a letter. The cookie ${name} of its session then has two equal blocks of ${size} bytes in a row, and none for a name of other letters. It is encrypted block by block (ECB), so an attacker can combine blocks of several cookies.`,
    place: `session cookie ${name}`,
    request: `${method} ${url}\n<a sign-in of an account of the scan>`,
    shows: null,
    curl,
    steps: [
      {
        about: 'A sign-up, a sign-in, and the blocks of its cookie',
        curl,
        shows: { contains: equalBlocks },
      },
      {
        about: 'Control: the same with a name of other letters',
        curl: [...control.commands, compare].join('\n'),
        shows: { contains: noEqualBlocks },
      },
    ],
    details: { changed: name, block_bytes: size },
  })
}

const equalBlocks = 'two equal blocks in a row'
const noEqualBlocks = 'no equal blocks'

function compareBlocks(name: string, size: RepeatedBlock['size']): string {
  const script = [
    'next if $F[5] ne $ENV{COOKIE}',
    '$_=$F[6]',
    's/%([\\da-fA-F]{2})/chr hex $1/ge',
    '$_=/^(?:[\\da-f]{2})+$/i?pack("H*",$_):m{^[\\w+/-]+={0,2}$}?decode_base64(tr|-_|+/|r):""',
    flagRepeated(size),
    `END{print $f?"${equalBlocks}":"${noEqualBlocks}"}`,
  ].join(';')
  return `COOKIE=${quoteShell(name)} perl -MMIME::Base64 -lane ${quoteShell(script)} ${cookieFile}`
}
