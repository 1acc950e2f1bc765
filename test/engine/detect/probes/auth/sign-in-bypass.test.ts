import probe from '../../../../../src/engine/detect/probes/auth/sign-in-bypass.ts'
import {
  type Admits,
  admission,
  admitsMagicHash,
  admitsObject,
  admitsType,
  comparesTexts,
  knownName,
} from '../../../../helpers/applications/admission.ts'
import { testAccount } from '../../../../helpers/applications/loginSite.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const given = { target: target(`${probedOrigin}/`) }
const read = entry('GET', '/account')
const form = (admits: Admits): ProbeCase => ({
  site: () => admission(admits),
  entries: [read],
  signIns: { login: testAccount },
  given,
})
const jsonLogin = entry('POST', '/api/login', {
  json: { email: 'you@mail.example', password: 'x' },
  source: 'script',
})
const json = (admits: Admits): ProbeCase => ({ ...form(admits), entries: [read, jsonLogin] })
const found = (sample: string) => ({
  findings: [{ severity: 'critical' as const, samples: [sample], confidence: 'certain' as const }],
})

function registersUnknown(): Admits {
  const passwords = new Map<unknown, unknown>()
  return ({ email, password }) => {
    if (!passwords.has(email)) passwords.set(email, password)
    return passwords.get(email) === password ? String(email) : null
  }
}

probeTable(probe, {
  clean: {
    'texts that are compared': form(comparesTexts),
    'texts that are compared, as JSON': json(comparesTexts),
    'every odd type leads to an error page': form((given) => {
      if (typeof given.password !== 'string') return 'error'
      return comparesTexts(given)
    }),
  },
  skipped: {
    'no test account': {
      ...form(comparesTexts),
      signIns: {},
      reason: /login of a test account/,
    },
    'a limit of one failure': {
      ...form(comparesTexts),
      site: () => admission(comparesTexts, { attemptsMax: 1 }),
      reason: 'the sign-in stopped responding or limits attempts',
    },
    'a sign-in that registers unknown names': {
      ...form(comparesTexts),
      site: () => admission(registersUnknown()),
      signIns: {},
      reason: /no page showed whether the session is one/,
    },
  },
  found: {
    'a list that a text comparison takes for equal': {
      ...form(admitsType(Array.isArray)),
      ...found('/login: a list'),
    },
    'a list for the name admin, without an account': {
      ...form(admitsType(Array.isArray)),
      signIns: {},
      ...found('/login: a list'),
    },
    'a loose comparison with true': {
      ...json(admitsType((value) => value === true)),
      ...found('/api/login: true'),
    },
    'a password that is missing on both sides': {
      ...json(admitsType((value) => value === null)),
      ...found('/api/login: null'),
    },
    'an object that becomes a column of the query': {
      ...json(admitsObject),
      ...found('/api/login: an object with the name of the column'),
    },
    'a hash that is compared as a number': {
      ...form(admitsMagicHash),
      ...found('/login: a text with a hash that PHP reads as the number 0'),
    },
    'a username that cuts off the query': {
      ...form(({ email, password }) => {
        const name = /^(.+)'-- -$/.exec(String(email))?.[1]
        return name === undefined ? comparesTexts({ email, password }) : knownName(name)
      }),
      ...found("/login: a username that ends in '-- -"),
    },
    'any password of an existing account': {
      ...form(({ email }) => knownName(email)),
      ...found('/login: any password'),
    },
    'any name and any password, without an account': {
      ...form(({ email }) => String(email)),
      signIns: {},
      ...found('/login: any password'),
    },
    'any password, as JSON': {
      ...json(({ email }) => knownName(email)),
      ...found('/api/login: any password'),
    },
    'a header that names the own machine': {
      ...form((given, headers) =>
        headers?.['x-forwarded-for'] === '127.0.0.1' ? knownName(given.email) : comparesTexts(given),
      ),
      ...found('/login: headers that name 127.0.0.1 as the client'),
    },
  },
})
