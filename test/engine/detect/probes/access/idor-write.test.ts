import probe from '../../../../../src/engine/detect/probes/access/idor-write.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { type ProbeCase, probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

const sessions: Readonly<Record<string, string>> = {
  'sid=f00dfeedf00dfeed': 'ada',
  'sid=beefcafebeefcafe': 'bob',
}
const [ada = '', bob = ''] = Object.keys(sessions)
const cookie = (value: string) => ({ kind: 'cookie', name: '', value }) as const // `as`: a literal.
const personOf = ({ headers }: SiteRequest): string | null => sessions[headers.cookie ?? ''] ?? null

type Note = { readonly id: string; readonly owner: string; text: string; total: number }
type Rule = (person: string, note: Note) => boolean
type Rules = { readonly lists?: Rule; readonly reads?: Rule; readonly writes?: Rule }

const owns: Rule = (person, { owner }) => person === owner
const always: Rule = () => true

const makeNotes = (): Note[] => [
  { id: '801', owner: 'ada', text: 'Buy "tea" & oars', total: 3 },
  { id: '807', owner: 'bob', text: 'Call the clerk', total: 4 },
]

function notesApi({ lists = owns, reads = owns, writes = owns }: Rules): () => Site {
  return () => {
    const notes = makeNotes()
    return {
      routes: {
        '/api/notes': (request) => {
          const person = personOf(request)
          return person === null
            ? { ...json({}), status: 401 }
            : json(notes.filter((note) => lists(person, note)).map(({ id, total }) => ({ id, total })))
        },
      },
      otherwise(request) {
        const person = personOf(request)
        const note = notes.find(({ id }) => request.path === `/api/notes/${id}`)
        const isAllowed = request.method === 'PUT' ? writes : reads
        if (person === null || note === undefined || !isAllowed(person, note))
          return { ...json({ error: 'not found' }), status: 404 }
        if (request.method === 'PUT') note.text = JSON.parse(request.body).text
        return json(note)
      },
    }
  }
}

/** Only a list shows the notes, and each has an update URL. */
function notesInList(writes: Rule): ProbeCase {
  const site = (): Site => {
    const notes = makeNotes()
    return {
      routes: {
        '/api/boards/1/notes': (request) => {
          const person = personOf(request)
          return json({ data: notes.filter((note) => person !== null && owns(person, note)) })
        },
      },
      otherwise(request) {
        const person = personOf(request)
        const note = notes.find(({ id }) => request.path === `/api/notes/${id}`)
        if (request.method !== 'PATCH' || person === null || note === undefined) return { status: 404 }
        if (!writes(person, note)) return { ...json({ error: 'not yours' }), status: 403 }
        note.text = JSON.parse(request.body).text
        return json({ ok: true })
      },
    }
  }
  const list = entry('GET', '/api/boards/1/notes', { mediaType: 'application/json' })
  const update = entry('PATCH', '/api/notes/801', { json: { text: 'something' }, pathValues: [2] })
  return { site, entries: [list, update], signIns, given }
}

function fieldsOf({ body, headers }: SiteRequest): URLSearchParams {
  if (!/^multipart/.test(headers['content-type'] ?? '')) return new URLSearchParams(body)
  const parts = body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)
  return new URLSearchParams([...parts].map(([, name = '', value = '']) => [name, value]))
}

function notesPages({ lists = owns, reads = owns, writes = owns }: Rules): () => Site {
  return () => {
    const notes = makeNotes()
    let issued = 0
    const tokens = new Map<string, string>()
    const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return {
      routes: {
        '/profile': (request) => {
          const person = personOf(request)
          if (person === null) return redirect('/login')
          const shown = notes.filter((note) => lists(person, note))
          return html(shown.map(({ id }) => `<a href="/profile/notes?id=${id}">${id}</a>`).join(''))
        },
      },
      otherwise(request) {
        const person = personOf(request)
        const url = new URL(request.path, probedOrigin)
        if (person === null || url.pathname !== '/profile/notes') return { status: 404 }
        const fields = fieldsOf(request)
        const id = fields.get('id') ?? url.searchParams.get('id')
        const note = notes.find((one) => one.id === id)
        const isPost = request.method === 'POST'
        if (isPost && tokens.get(fields.get('csrf_token') ?? '') !== person) return { status: 403 }
        if (note === undefined || !(isPost ? writes : reads)(person, note)) return { status: 404 }
        if (isPost) {
          note.text = fields.get('text') ?? ''
          return redirect(`/profile/notes?id=${note.id}`)
        }
        issued += 1
        tokens.set(`t${issued}`, person)
        return html(
          `<form method="post" action="/profile/notes"><input type="hidden" name="id" value="${note.id}"><textarea name="text">${encode(note.text)}</textarea><input type="hidden" name="csrf_token" value="t${issued}"></form>`,
        )
      },
    }
  }
}

function proposals({ lists = owns, reads = owns, writes = owns }: Rules): ProbeCase {
  const site = (): Site => {
    const all = makeNotes()
    return {
      routes: {
        '/proposals': (request) => {
          const person = personOf(request)
          if (person === null) return redirect('/login')
          const shown = all.filter((one) => lists(person, one))
          return html(shown.map(({ id }) => `<a href="/proposals/${id}">${id}</a>`).join(''))
        },
      },
      otherwise(request) {
        const person = personOf(request)
        const path = /^\/proposals\/(\d+)\/edit$/.exec(request.path)
        const fields = fieldsOf(request)
        const isPost = request.method === 'POST'
        const id = isPost ? fields.get('proposalId') : path?.[1]
        const proposal = all.find((one) => one.id === id)
        if (person === null || path === null || proposal === undefined) return { status: 404 }
        if (!(isPost ? writes : reads)(person, proposal)) return { status: 404 }
        if (isPost) proposal.text = fields.get('title') ?? ''
        const hidden = Object.entries({ ...actionFields, proposalId: proposal.id })
        return html(
          `<form method="post" enctype="multipart/form-data">${hidden.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join('')}<input name="title" value="${proposal.text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></form>`,
        )
      },
    }
  }
  const page = `${probedOrigin}/proposals/801/edit`
  const form = entry('POST', '/proposals/801/edit', {
    multipart: { ...actionFields, proposalId: '801', title: 'Buy "tea" & oars' },
    source: 'form',
  })
  const hidden = [...Object.keys(actionFields), 'proposalId']
  const update = {
    ...form,
    form: { page, isFilled: true, passwords: [], texts: ['title'], fixed: hidden },
    renewal: {
      page,
      tokens: hidden.map(tokenAt('multipart')),
    },
  }
  return { site, entries: [update], signIns, given }
}

const tokenAt = (place: 'form' | 'multipart') => (name: string) =>
  ({ from: { kind: 'field', name }, to: { place, name } }) as const // `as`: a literal.

const actionFields = {
  $ACTION_REF_1: '',
  '$ACTION_1:1': '[null]',
  $ACTION_KEY: 'k5f0c1d29ab47e83f61d0',
}

const given = { target: target(`${probedOrigin}/`) }
const signIns = { user: cookie(ada), other: cookie(bob) }

function ofApi(rules: Rules): ProbeCase {
  const update = entry('PUT', '/api/notes/801', { json: { text: 'something' }, pathValues: [2] })
  return { site: notesApi(rules), entries: [update], signIns, given }
}

function ofPages(rules: Rules, kind: 'form' | 'multipart' = 'form'): ProbeCase {
  const page = `${probedOrigin}/profile/notes?id=801`
  const form = entry('POST', '/profile/notes', {
    [kind]: { id: '801', text: 'Buy "tea" & oars', csrf_token: 't' },
    source: 'form',
  })
  const update = {
    ...form,
    parameters: form.parameters.filter(({ name }) => name !== 'id'),
    form: { page, isFilled: true, passwords: [], texts: ['text'] },
    renewal: { page, tokens: ['id', 'csrf_token'].map(tokenAt(kind)) },
  }
  return { site: notesPages(rules), entries: [update], signIns, given }
}

probeTable(probe, {
  clean: {
    'an API with an owner check, whose objects only a list shows': notesInList(owns),
    'an API with an owner check': { ...ofApi({}), requestsMax: 7 },
    'an API with shared notes, as in a wiki': ofApi({
      lists: always,
      reads: always,
      writes: always,
    }),
    'an API with public notes that no account lists': ofApi({
      lists: () => false,
      reads: always,
      writes: always,
    }),
    'forms with an owner check': { ...ofPages({}), requestsMax: 9 },
    'forms with several parts and an owner check': { ...ofPages({}, 'multipart'), requestsMax: 9 },
    'forms of a Server Action with an owner check': proposals({}),
    'forms of a Server Action that a list shows to both accounts': proposals({
      ...{ lists: always, reads: always, writes: always },
    }),
    'forms of a wiki': ofPages({ lists: always, reads: always, writes: always }),
  },
  skipped: {
    'only one test account': {
      ...ofApi({ writes: always }),
      signIns: { user: cookie(ada) },
      reason: /two test accounts/,
    },
    'an update that has no effect': {
      ...ofApi({ writes: () => false }),
      reason: "the application's own update could not be read back",
    },
    'no update': { ...ofApi({}), entries: [], reason: 'the scan found no update of an object by its id' },
  },
  found: {
    'an object that only a list shows': {
      ...notesInList(always),
      findings: [
        {
          severity: 'critical',
          samples: ['PATCH /api/notes/801: segment 3 of the path'],
          evidence: { restored: true },
        },
      ],
    },
    'an API that checks the owner for reads, but not for writes': {
      ...ofApi({ writes: always }),
      findings: [
        {
          severity: 'critical',
          samples: ['PUT /api/notes/801: segment 3 of the path'],
          evidence: { restored: true },
        },
      ],
    },
    'an API that checks the owner for neither': {
      ...ofApi({ reads: always, writes: always }),
      findings: [{ severity: 'critical', samples: ['PUT /api/notes/801: segment 3 of the path'] }],
    },
    'forms with several parts, as of Server Actions, that accept any id': {
      ...ofPages({ writes: always }, 'multipart'),
      findings: [
        {
          severity: 'critical',
          samples: ['POST /profile/notes: id (multipart)'],
          evidence: { restored: true },
        },
      ],
    },
    'forms of a Server Action that accept any id behind a page with an owner check': {
      ...proposals({ writes: always }),
      findings: [
        {
          severity: 'critical',
          samples: ['POST /proposals/801/edit: proposalId (multipart)'],
          evidence: { restored: true },
        },
      ],
    },
    'forms of a Server Action, and their pages, that accept any id': {
      ...proposals({ reads: always, writes: always }),
      findings: [{ severity: 'critical', samples: ['POST /proposals/801/edit: proposalId (multipart)'] }],
    },
    'forms that accept any id': {
      ...ofPages({ writes: always }),
      findings: [
        {
          severity: 'critical',
          samples: ['POST /profile/notes: id (form)'],
          evidence: { restored: true },
        },
      ],
    },
  },
})
