import { quoteShell } from '../../../../shared/quoteShell.ts'
import { fillEntry } from '../../../discover/surface/fillEntry.ts'
import { isOfNewPerson, signsUp } from '../../../discover/surface/signUps.ts'
import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import type { Change, Entry } from '../../../model/surface.ts'
import { emptyJar } from '../../../read/http/cookieJar.ts'
import { pathOf } from '../../../read/url/urls.ts'
import { curlOf, silent } from '../../../report/evidence/curl.ts'
import { observeProbe } from '../../../report/evidence/observeProbe.ts'
import { repeatedBlockSize } from '../_shared/blockCipher.ts'
import { attemptOf, namedFor, openLogin, type SignedIn, signInAtTarget } from '../_shared/signIn.ts'
import { cookieFile, signInCommand } from '../_shared/signInCommand.ts'
import { forgeryTexts } from './_observeForgery.ts'

const bodyBytesMax = 256 * 1024
/** Fills two blocks of 16 bytes wherever it begins. An email address takes 64 characters before its host. */
const run = 'a'.repeat(47)

type Context = ProbeContext<'target'>

/**
 * Finds session cookies in a block cipher without chaining (ECB): an attacker can put blocks of several cookies
 * together, such as a role.
 *
 * Firm: the probe signs up an account whose name repeats a letter, and signs in. A cookie then holds two equal
 * blocks in a row, which are no text. Fires on AES-128-ECB of `email=…;role=user`; not on CBC or GCM. Source:
 * NIST SP 800-38A.
 */
export default activeProbe({
  ...forgeryTexts,
  id: 'auth.session-ecb',
  partOf: 'auth.session-forgery',
  title: 'Session value in a block cipher without chaining (ECB)',
  severity: 'high',
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 12, perEntry: 0 },
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
  const word = context.random.word(8)
  const signUp: ProbeRequest = {
    ...fillEntry(entry, repeatingNames(entry, word)),
    as: 'anonymous',
    bodyBytesMax,
  }
  const response = await context.send(signUp)
  const account = context
    .signedUp()
    .find(({ names }) => names.some(([, value]) => value.includes(word + run)))
  if (!response.ok || account === undefined) return 'the target refused a sign-up with a long name'
  const opened = await openLogin(context)
  if (opened === null) return 'the scan found no sign-in for an account of its own'
  const named = namedFor(account, opened)
  const signedIn = await signInAtTarget(context, opened, named)
  if (signedIn === null) return 'the target refused the sign-in of an account of the scan'
  const signIn = signInCommand(opened, { identifier: named.identifier, password: named.password })
  return observe(signedIn, {
    attempt: attemptOf(opened, named, emptyJar),
    commands: [curlOf(signUp, silent), signIn],
  })
}

function repeatingNames({ parameters, body }: Entry, word: string): readonly Change[] {
  return parameters.flatMap((parameter): readonly Change[] => {
    const { place, name, value } = parameter
    if (place !== body?.kind || /pass(?:word|wd|phrase)|pwd/i.test(name)) return []
    if (value.includes('@')) return [{ parameter, value: `scanward-${word}${run}@example.com` }]
    if (/user_?name|login|nick/i.test(name)) return [{ parameter, value: `scanward${word}${run}` }]
    return isOfNewPerson(parameter) ? [{ parameter, value: run }] : []
  })
}

function observe(
  { jar, exchange }: SignedIn,
  { attempt, commands }: { readonly attempt: ProbeRequest; readonly commands: readonly string[] },
): Observation | null {
  for (const { name, value } of jar.cookies) {
    const size = repeatedBlockSize(value)
    if (size === null) continue
    const { url, method = 'POST' } = attempt
    const curl = [...commands, compareBlocks(name, size)].join('\n')
    return observeProbe(attempt, exchange, {
      sample: `${pathOf(url)}: ${name}, equal blocks`,
      confidence: 'firm',
      excerpt: `The name of a new account repeats a letter. The cookie ${name} of its session then has two equal blocks of ${size} bytes in a row. It is encrypted block by block (ECB), so an attacker can combine blocks of several cookies.`,
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
      ],
      details: { changed: name, block_bytes: size },
    })
  }
  return null
}

const equalBlocks = 'two equal blocks in a row'

function compareBlocks(name: string, size: number): string {
  const script = [
    `next if $F[5] ne "${name}"`,
    '$_=$F[6]',
    's/%([\\da-fA-F]{2})/chr hex $1/ge',
    '$_=/^[\\da-f]+$/i?pack("H*",$_):decode_base64(tr|-_|+/|r)',
    `print "${equalBlocks}" if /^(?:.{${size}})*?(.{${size}})\\1/s`,
  ].join(';')
  return `perl -MMIME::Base64 -lane ${quoteShell(script)} ${cookieFile}`
}
