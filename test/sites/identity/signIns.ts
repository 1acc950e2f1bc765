import type { SignInMethod } from '../../../src/shared/model/signIns.ts'
import {
  type Admits,
  admission,
  admitsMagicHash,
  admitsType,
  comparesTexts,
  knownName,
} from '../../helpers/applications/admission.ts'
import { testAccount } from '../../helpers/applications/loginSite.ts'
import { roleSignIn } from '../../helpers/applications/roleSignIn.ts'
import { steppedSignIn } from '../../helpers/applications/steppedSignIn.ts'
import { ownFactorSession, twoFactorSignIn } from '../../helpers/applications/twoFactorSignIn.ts'
import type { ActiveSite } from '../active/activeSite.ts'

function desk(name: string, about: string, admits: Admits, note = '') {
  const origin = `http://${name}.example`
  return {
    about,
    target: `${origin}/`,
    intensity: 'intrusive',
    signIns: { login: testAccount },
    renamesSessions: true,
    open: () => ({ world: { [origin]: admission(admits, { note }) } }),
  } as const // `as`: a literal.
}

/** The account is gone. */
const noted = '<!-- TODO: remove the demo account demo:tulips7 -->'

const alike: ActiveSite['findings'] = [['auth.rate-limit', 'medium', '/login']]

export const strictDesk: ActiveSite = {
  ...desk('strict-desk', 'a sign-in that compares texts', comparesTexts, noted),
  findings: alike,
}

export const looseDesk: ActiveSite = {
  ...desk('loose-desk', 'a sign-in that takes lists for the right password', admitsType(Array.isArray)),
  findings: [...alike, ['auth.sign-in-bypass', 'critical', '/login: a list']],
}

export const magicDesk: ActiveSite = {
  ...desk('magic-desk', 'a sign-in that compares hashes as numbers', admitsMagicHash),
  findings: [
    ...alike,
    ['auth.sign-in-bypass', 'critical', '/login: a text with a hash that PHP reads as the number 0'],
  ],
}

export const notedDesk: ActiveSite = {
  ...desk(
    'noted-desk',
    'a sign-in whose page names a working account in a comment',
    (given) => (given.email === 'demo' && given.password === 'tulips7' ? 'demo' : comparesTexts(given)),
    noted,
  ),
  findings: [['auth.default-credentials', 'high', '/login: demo'], ...alike],
}

function steps(name: string, about: string, rules: Parameters<typeof steppedSignIn>[0]) {
  const origin = `http://${name}.example`
  const signIn: SignInMethod = {
    ...{ kind: 'form', url: '/login', totp: null },
    ...{ username: testAccount.identifier, password: testAccount.password },
  }
  return {
    about,
    target: `${origin}/`,
    intensity: 'intrusive',
    accounts: [{ id: 'ada', role: 'user', check: null, signIn }],
    renamesSessions: true,
    open: () => ({ world: { [origin]: steppedSignIn(rules) } }),
  } as const // `as`: a literal.
}

export const steppedDesk: ActiveSite = {
  ...steps('stepped-desk', 'a sign-in in steps whose first step is enough', { checks: false }),
  findings: [['auth.sign-in-bypass', 'critical', '/login: the username alone opens /account']],
}

export const patientDesk: ActiveSite = {
  ...steps('patient-desk', 'a sign-in in steps that needs all of them', { checks: true }),
  findings: [],
}

export const openDesk: ActiveSite = {
  ...desk('open-desk', 'a sign-in that compares no password', ({ email }) => knownName(email)),
  findings: [
    ['auth.sign-in-bypass', 'critical', '/login: any password'],
    ['auth.user-enumeration', 'low', '/login'],
  ],
}

function factors(name: string, about: string, rules: Parameters<typeof twoFactorSignIn>[0]) {
  const origin = `http://${name}.example`
  return {
    about,
    target: `${origin}/`,
    intensity: 'intrusive',
    signIns: { login: testAccount, user: { kind: 'cookie', name: 'sid', value: ownFactorSession } },
    renamesSessions: true,
    open: () => ({ world: { [origin]: twoFactorSignIn(rules) } }),
  } as const // `as`: a literal.
}

const isRight = (code: string) => code === '480216'

export const hastyDesk: ActiveSite = {
  ...factors('hasty-desk', 'a sign-in whose password is enough', { checks: false, takes: isRight }),
  findings: [...alike, ['auth.sign-in-bypass', 'high', '/login: the password alone opens /account']],
}

export const anyCodeDesk: ActiveSite = {
  ...factors('any-code-desk', 'a sign-in that takes any code', { checks: true, takes: () => true }),
  findings: [...alike, ['auth.sign-in-bypass', 'high', '/login: any code opens /account']],
}

export const twoStepDesk: ActiveSite = {
  ...factors('two-step-desk', 'a sign-in that needs a valid code', { checks: true, takes: isRight }),
  findings: alike,
}

function roles(name: string, about: string, keepsRole: boolean) {
  const origin = `http://${name}.example`
  return {
    about,
    target: `${origin}/`,
    intensity: 'intrusive',
    signIns: { login: testAccount },
    renamesSessions: true,
    open: () => ({ world: { [origin]: roleSignIn({ keepsRole }) } }),
  } as const // `as`: a literal.
}

export const spreadDesk: ActiveSite = {
  ...roles('spread-desk', 'a sign-in that signs every field of its request', true),
  findings: [
    ['access.mass-assignment', 'high', 'POST /api/login: role'],
    ['auth.rate-limit', 'medium', '/api/login'],
  ],
}

export const pickedDesk: ActiveSite = {
  ...roles('picked-desk', 'a sign-in that signs the fields of its account', false),
  findings: [['auth.rate-limit', 'medium', '/api/login']],
}
