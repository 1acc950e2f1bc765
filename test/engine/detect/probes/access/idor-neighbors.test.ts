import { createHash } from 'node:crypto'
import probe from '../../../../../src/engine/detect/probes/access/idor-neighbors.ts'
import type { Entry } from '../../../../../src/engine/model/surface.ts'
import { html, json, type Site, type SiteRequest, type SiteResponse } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const session = 'sid=f00dfeedf00dfeed'
const signIns = { user: { kind: 'cookie', name: '', value: session } } as const // `kind` is a literal.
const given = { target: target(`${probedOrigin}/`) }

type Person = { readonly id: number; readonly name: string; readonly email: string; readonly phone: string }

const people: readonly Person[] = ['ada', 'ben', 'cleo', 'dan'].map((name, index) => ({
  ...{ id: index + 7, name, email: `${name}@mail.example`, phone: `+44 20 7946 01${index + 10}` },
}))
const [own] = people.slice(1)

const isSignedIn = ({ headers }: SiteRequest) => (headers.cookie ?? '').includes(session)
const unauthorized: SiteResponse = { ...json({ error: 'unauthorized' }), status: 401 }
const missing: SiteResponse = { ...json({ error: 'not found' }), status: 404 }

type Reads = (request: SiteRequest) => string | undefined
type Shows = (person: Person) => SiteResponse

const asJson: Shows = ({ name, email, phone }) => json({ name, email, phone })
const asPage: Shows = ({ name, email, phone }) =>
  html(
    `<!doctype html><html lang="en"><title>Account</title><p>Hello ben</p><dl><dt>Name<dd>${name}<dt>Email<dd>${email}<dt>Phone<dd>${phone}</dl></html>`,
  )
const asMember: Shows = ({ name, email }) => json({ name, email })

/** Shows the person whose number `reads` finds, or only the account itself. */
function office(
  reads: Reads,
  {
    shows = asJson,
    mayRead = () => true,
    isPublic = false,
  }: {
    readonly shows?: Shows
    readonly mayRead?: (person: Person) => boolean
    readonly isPublic?: boolean
  } = {},
): Site {
  return {
    routes: {
      '/api/me': (request) => (isSignedIn(request) && own !== undefined ? json(own) : unauthorized),
    },
    otherwise(request) {
      if (!isPublic && !isSignedIn(request)) return unauthorized
      const person = people.find(({ id }) => String(id) === reads(request))
      return person !== undefined && mayRead(person) ? shows(person) : missing
    },
  }
}

const query =
  (name: string): Reads =>
  ({ path }) =>
    new URL(path, probedOrigin).searchParams.get(name) ?? undefined
const lastSegment: Reads = ({ path }) => path.split('/').at(-1)
const base64 = (text: string) => Buffer.from(text).toString('base64')
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const byHash: Reads = (request) =>
  people.map(({ id }) => String(id)).find((id) => md5(id) === lastSegment(request))

const me = entry('GET', '/api/me', { mediaType: 'application/json' })
const ofOffice = (site: Site, ...entries: readonly Entry[]): ProbeCase => ({
  ...{ site, entries: [me, ...entries], signIns, given },
})
const cookieEntry = entry('GET', '/account', {
  extra: [{ place: 'cookie', name: 'uid', value: '8' }],
})
const withHeader = (one: Entry): Entry => ({ ...one, headers: { 'X-User-Id': '8' } })
const found = (sample: string) => [{ severity: 'high', samples: [sample], confidence: 'firm' }] as const

probeTable(probe, {
  clean: {
    'data that only its owner gets': ofOffice(
      office(lastSegment, { mayRead: (person) => person === own }),
      entry('GET', '/api/accounts/8', { mediaType: 'application/json' }),
    ),
    'a directory of names and email addresses': ofOffice(
      office(lastSegment, { shows: asMember }),
      entry('GET', '/api/accounts/8', { mediaType: 'application/json' }),
    ),
    'data that visitors get too': ofOffice(
      office(lastSegment, { isPublic: true }),
      entry('GET', '/api/accounts/8', { mediaType: 'application/json' }),
    ),
    'the account itself, whatever the header says': ofOffice(
      office(() => '8'),
      withHeader(entry('GET', '/api/details')),
    ),
    'an administrator': {
      ...ofOffice(office(lastSegment), entry('GET', '/api/accounts/8', { mediaType: 'application/json' })),
      site: {
        ...office(lastSegment),
        routes: { '/api/me': json({ ...own, role: 'admin' }) },
      },
    },
  },
  found: {
    'a number in the path': {
      ...ofOffice(office(lastSegment), entry('GET', '/api/accounts/8', { mediaType: 'application/json' })),
      findings: found('GET /api/accounts/8: segment 3 of the path'),
    },
    'a page by a number in Base64': {
      ...ofOffice(
        office(
          (request) =>
            Buffer.from(query('ref')(request) ?? '', 'base64')
              .toString()
              .split(':')[1],
          {
            shows: asPage,
          },
        ),
        entry('GET', `/statement?ref=${base64('acct:8')}`),
      ),
      findings: found('GET /statement: ref (query)'),
    },
    'a Base64 id without a digit in the path': {
      ...ofOffice(
        office(
          (request) =>
            Buffer.from(lastSegment(request) ?? '', 'base64')
              .toString()
              .split('-')[1],
          { shows: asPage },
        ),
        entry('GET', '/statements/aWQtOA'),
      ),
      findings: found('GET /statements/aWQtOA: segment 2 of the path'),
    },
    'the hash of a number': {
      ...ofOffice(office(byHash, { shows: asPage }), entry('GET', `/receipts/${md5('8')}`)),
      findings: found(`GET /receipts/${md5('8')}: segment 2 of the path`),
    },
    'a number in the name of a file': {
      ...ofOffice(
        office(({ path }) => /payslip-(\d+)\.txt$/.exec(path)?.[1], {
          shows: ({ name, email, phone }) => ({
            ...html(`Payslip\nName: ${name}\nEmail: ${email}\nPhone: ${phone}\n`),
            headers: { 'content-type': 'text/plain' },
          }),
        }),
        entry('GET', '/files/payslip-8.txt', { mediaType: 'text/plain' }),
      ),
      findings: found('GET /files/payslip-8.txt: segment 2 of the path'),
    },
    'a header with the number of the account': {
      ...ofOffice(
        office(({ headers }) => String(headers['x-user-id'])),
        withHeader(entry('GET', '/api/details')),
      ),
      findings: found('GET /api/details: X-User-Id (header)'),
    },
    'a body that only selects': {
      ...ofOffice(
        office(({ body }) => /"userId":(\d+)/.exec(body)?.[1]),
        entry('POST', '/api/summary', { json: { userId: 8 } }),
      ),
      findings: found('POST /api/summary: /userId (json)'),
    },
    'a function of the server that takes a bare number': {
      ...ofOffice(
        office(({ body }) => /^\d+$/.exec(body)?.[0]),
        entry('POST', '/_actions/getMember', { json: 8, effect: 'reads' }),
      ),
      findings: found('POST /_actions/getMember: / (json)'),
    },
    'a procedure with its input in the query': {
      ...ofOffice(
        office((request) => /^\{"json":(\d+)\}$/.exec(query('input')(request) ?? '')?.[1]),
        entry('GET', `/api/trpc/member.get?input=${encodeURIComponent('{"json":8}')}`),
      ),
      findings: found('GET /api/trpc/member.get: /json (json)'),
    },
    'a cookie beside the session': {
      ...ofOffice(
        office(({ headers }) => /\buid=(\d+)/.exec(String(headers.cookie))?.[1], { shows: asPage }),
        cookieEntry,
      ),
      findings: found('GET /account: uid (cookie)'),
    },
  },
  skipped: {
    'a scan without an account': {
      ...ofOffice(office(lastSegment)),
      signIns: {},
      reason: /account/,
    },
  },
})
