import stored from '../../../../../src/engine/detect/probes/xss/stored.ts'
import type { Artifacts } from '../../../../../src/engine/model/artifacts.ts'
import { describeBrowser } from '../../../../helpers/chromium.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../../../../helpers/sites/site.ts'
import { page, target } from '../../../../helpers/tables/artifacts.ts'
import { entry } from '../../../../helpers/tables/entry.ts'
import { probedOrigin, probeTable } from '../../../../helpers/tables/probeTable.ts'

function encode(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function guestbook(
  show: (texts: readonly string[]) => string,
  { headers = {}, after = '/book' }: { headers?: Readonly<Record<string, string>>; after?: string } = {},
): () => Site {
  return () => {
    const texts: string[] = []
    const take = ({ body, headers: given }: SiteRequest) => {
      const isJson = String(given['content-type']).includes('json')
      texts.push(isJson ? String(JSON.parse(body).text) : (new URLSearchParams(body).get('text') ?? ''))
      return isJson ? json({ ok: true }) : redirect(after, 303)
    }
    return {
      routes: {
        '/book': (request) => (request.method === 'POST' ? take(request) : html(show(texts), headers)),
        '/api/notes': take,
        '/': html('<a href="/book">Guestbook</a>'),
      },
    }
  }
}

const entries = [
  entry('GET', '/book'),
  entry('POST', '/book', { form: { text: 'Hello', email: 'mia@site.example', csrf: 'abc' } }),
]
const pages: Partial<Artifacts> = { pages: [page({ url: `${probedOrigin}/book` })] }
const sample = 'POST /book: text (form)'

/** Accepts each name once. The list links a page per member. */
function members(
  show: (motto: string) => string,
  accepts: (fields: URLSearchParams) => boolean = () => true,
): () => Site {
  return () => {
    const joined = new Map<string, string>()
    return {
      routes: {
        '/members': ({ method, body }) => {
          const fields = new URLSearchParams(body)
          const [name, motto] = [fields.get('email') ?? '', fields.get('motto') ?? '']
          if (method !== 'POST') {
            return html([...joined.keys()].map((_, index) => `<a href="/m/${index}">${index}</a>`).join(''))
          }
          if (joined.has(name)) return { ...html('This email is already taken'), status: 409 }
          if (!accepts(fields)) return html('These fields do not comply with their formats')
          joined.set(name, motto)
          return redirect('/members', 303)
        },
      },
      otherwise: ({ path }) =>
        html(`<p>${show([...joined.values()][Number(path.split('/').at(-1))] ?? '')}</p>`),
    }
  }
}

const memberEntries = [
  entry('GET', '/members'),
  entry('POST', '/members', { form: { email: 'mia@site.example', motto: 'Hello' } }),
]

function logged(show: (log: readonly string[]) => string): () => Site {
  return () => {
    const log: string[] = []
    const take = (kind: string) => (request: SiteRequest) => {
      if (request.method !== 'POST') return html(`<form>${kind}</form>`)
      log.unshift(`${kind}: ${new URLSearchParams(request.body).get('text')}`)
      return html('<p>Thank you</p>')
    }
    return {
      routes: {
        '/notes': take('note'),
        '/wishes': take('wish'),
        '/log': () => html(show(log)),
      },
    }
  }
}

const loggedCase = (show: (log: readonly string[]) => string) => ({
  site: logged(show),
  entries: [
    entry('GET', '/log'),
    entry('POST', '/notes', { form: { text: 'Hello' } }),
    entry('POST', '/wishes', { form: { text: 'Hello' } }),
  ],
  given: { pages: [page({ url: `${probedOrigin}/log` })] },
})

function keptFor(session: string, take: (request: SiteRequest) => string | null): () => Site {
  return () => {
    const kept: string[] = []
    return {
      routes: {
        '/log': ({ headers }) =>
          String(headers.cookie ?? '').includes(session)
            ? html(`<ul>${kept.map((text) => `<li>${text}</li>`).join('')}</ul>`)
            : { ...html('No'), status: 403 },
      },
      otherwise: (request) => {
        const text = take(request)
        if (text !== null && text !== '') kept.push(text)
        return html('<p>Thanks</p>')
      },
    }
  }
}

/** The form encodes the nickname; the list does not. */
function nicknames(list: (name: string) => string): () => Site {
  return () => {
    let nickname = 'Mia'
    return {
      routes: {
        '/nickname': ({ method, body }) => {
          if (method !== 'POST')
            return html(`<form><input name="nickname" value="${encode(nickname)}"></form>`)
          nickname = new URLSearchParams(body).get('nickname') ?? ''
          return redirect('/nickname', 303)
        },
        '/everybody': () => html(`<ul><li>${list(nickname)}</li></ul>`),
      },
    }
  }
}

const nicknamePages: Partial<Artifacts> = { pages: [page({ url: `${probedOrigin}/everybody` })] }
const nicknameEntries = [entry('POST', '/nickname', { form: { nickname: 'Mia' } })]

const signIns = {
  user: { kind: 'cookie', name: 's', value: 'alice-session' },
  administrator: { kind: 'cookie', name: 's', value: 'admin-session' },
} as const

const logPages: Partial<Artifacts> = { pages: [page({ url: `${probedOrigin}/log` })] }

/** Encodes all texts. Accepts only letters as a mood, and links uploads of other probes. */
function desk(): Site {
  const kept: URLSearchParams[] = []
  const uploads = ['z0f3d73964', 'sf6f088d77', 'r75670d047', 't0cc54d3cc']
  const take = ({ method, body }: SiteRequest) => {
    if (method !== 'POST') return { status: 405 }
    kept.push(new URLSearchParams(body))
    return redirect('/desk', 303)
  }
  const line = (fields: URLSearchParams) =>
    [...fields]
      .filter(([name, value]) => name !== 'mood' || /^\w+$/.test(value))
      .map(([, value]) => `<p>${encode(value)}</p>`)
      .join('')
  return {
    routes: {
      '/desk': () =>
        html(
          `${uploads.map((word) => `<a href="/uploads/${word}.html">File</a>`).join('')}${kept.map(line).join('')}`,
        ),
      '/desk/note': take,
      '/desk/wish': take,
      '/desk/mood': take,
    },
    otherwise: html('<p>Uploaded</p>'),
  }
}

const onDesk = { page: `${probedOrigin}/desk`, isFilled: false, passwords: [], texts: [] }
const deskForm = (name: string, form: Readonly<Record<string, string>>) => ({
  ...entry('POST', `/desk/${name}`, { form, source: 'form' }),
  form: onDesk,
})

function flashing(): Site {
  let message = ''
  return {
    routes: {
      '/book': (request) => {
        if (request.method === 'POST') {
          message = new URLSearchParams(request.body).get('text') ?? ''
          return redirect('/book', 303)
        }
        const shown = message
        message = ''
        return html(`<p>${shown}</p>`)
      },
    },
  }
}

describe('xss.stored', () => {
  probeTable(stored, {
    clean: {
      'texts on the page of their form': {
        site: desk,
        entries: [deskForm('note', { text: 'Hello' })],
        // A word, its page, special characters, and the page again.
        requestsMax: 4,
      },
      'texts of several requests on one page': {
        site: desk,
        entries: [deskForm('note', { text: 'Hello' }), deskForm('wish', { text: 'Tea' })],
        // Two words, their page, special characters twice, and the page once.
        requestsMax: 6,
      },
      'a field that accepts only letters': {
        site: desk,
        entries: [deskForm('mood', { text: 'Hello', mood: 'Fine' })],
        // As for one text, and two payloads for the dropped field.
        requestsMax: 8,
      },
      'a text used as a link target, beside an error that reflects its URL': {
        site: () => {
          const links: string[] = []
          return {
            routes: {
              '/links': ({ method, body }) => {
                if (method === 'POST') {
                  links.push(new URLSearchParams(body).get('site') ?? '')
                  return redirect('/links', 303)
                }
                const safe = links.map((link) => (/^\w+$/.test(link) ? link : '#'))
                return html(safe.map((link) => `<a href="${link}">Site</a>`).join(''))
              },
            },
            otherwise: ({ path }) => ({ ...html(`<p>No page ${decodeURIComponent(path)}</p>`), status: 404 }),
          }
        },
        entries: [
          {
            ...entry('POST', '/links', { form: { site: 'tea' } }),
            form: { ...onDesk, page: `${probedOrigin}/links` },
          },
        ],
        requestsMax: 9,
      },
      'a form whose texts no page shows': {
        site: {
          routes: { '/feedback': html('<form></form>'), '/news': html('<p>News</p>') },
          otherwise: html('<p>Thanks</p>'),
        },
        entries: [
          entry('POST', '/feedback', { form: { text: 'Hello' } }),
          entry('GET', '/news', { mediaType: 'text/html' }),
        ],
        signIns,
        requestsMax: 3,
      },
      'texts that are encoded on output': {
        site: guestbook((texts) => texts.map((text) => `<li>${encode(text)}</li>`).join('')),
        entries,
        given: pages,
      },
      'a response that reflects a text and stores none': {
        site: {
          routes: {
            '/book': ({ method, body }) =>
              html(method === 'POST' ? `<p>${new URLSearchParams(body).get('text')}</p>` : '<form></form>'),
          },
        },
        entries,
        given: pages,
      },
      'a member page that encodes texts': {
        site: members(encode),
        entries: memberEntries,
      },
      'a text that two pages encode': {
        site: nicknames(encode),
        entries: nicknameEntries,
        given: nicknamePages,
      },
      'a message that is shown once': { site: flashing, entries, given: pages },
      'a redirect with the text in its URL': {
        site: {
          routes: {
            '/book': ({ method, body, path }) =>
              method === 'POST'
                ? redirect(`/book?said=${encodeURIComponent(new URLSearchParams(body).get('text') ?? '')}`)
                : html(`<p>${new URL(path, probedOrigin).searchParams.get('said') ?? ''}</p>`),
          },
        },
        entries,
        given: pages,
      },
    },
    found: {
      'texts of several requests in one list, reported once': {
        ...loggedCase(
          (log) =>
            `<h1>Log</h1><table>${log.map((text) => `<tr><td>1</td><td>${text}</td></tr>`).join('')}</table>`,
        ),
        findings: [{ severity: 'high', samples: ['POST /notes: text (form)', 'POST /wishes: text (form)'] }],
      },
      'texts of several requests in separate lists, reported each': {
        ...loggedCase((log) =>
          ['note', 'wish']
            .map(
              (kind) =>
                `<${kind === 'note' ? 'ul' : 'ol'}>${log
                  .filter((text) => text.startsWith(kind))
                  .map((text) => `<li>${text}</li>`)
                  .join('')}</${kind === 'note' ? 'ul' : 'ol'}>`,
            )
            .join(''),
        ),
        findings: [
          { severity: 'high', samples: ['POST /notes: text (form)'] },
          { severity: 'high', samples: ['POST /wishes: text (form)'] },
        ],
      },
      'texts that are shown unencoded': {
        site: guestbook((texts) => texts.map((text) => `<li>${text}</li>`).join('')),
        entries,
        given: pages,
        // The page of the control still shows the earlier text.
        requestsMax: 10,
        findings: [
          {
            severity: 'high',
            samples: [sample],
            evidence: { context: 'text of the page', shown_at: `${probedOrigin}/book` },
          },
        ],
      },
      'texts written as JSON into a script on another page': {
        site: guestbook((texts) => `<script>var notes = ${JSON.stringify(texts)}</script>`),
        entries: [
          entry('GET', '/book'),
          entry('POST', '/api/notes', { json: { text: 'Hello', done: false } }),
        ],
        given: pages,
        findings: [
          { severity: 'high', samples: ['POST /api/notes: /text (json)'], evidence: { context: 'script' } },
        ],
      },
      'a member field beside a unique email address': {
        site: members((motto) => motto),
        entries: memberEntries,
        findings: [{ severity: 'high', samples: ['POST /members: motto (form)'] }],
      },
      'a text beside a number in a form of its own': {
        site: members(
          (motto) => motto,
          (fields) => /^\d+#$/.test(fields.get('bank') ?? ''),
        ),
        entries: memberEntries.map((one) =>
          one.method === 'POST'
            ? entry('POST', '/members', {
                form: { email: 'scanward@example.com', motto: 'Hello', bank: '0198212#' },
              })
            : one,
        ),
        findings: [{ severity: 'high', samples: ['POST /members: motto (form)'] }],
      },
      'a text that one page encodes and another does not': {
        site: nicknames((name) => name),
        entries: nicknameEntries,
        given: nicknamePages,
        findings: [
          {
            severity: 'high',
            samples: ['POST /nickname: nickname (form)'],
            evidence: { shown_at: `${probedOrigin}/everybody` },
          },
        ],
      },
      'a list behind many pages of one kind': {
        site: nicknames((name) => name),
        entries: nicknameEntries,
        given: {
          pages: [
            ...Array.from({ length: 90 }, (_, index) => page({ url: `${probedOrigin}/help?topic=${index}` })),
            page({ url: `${probedOrigin}/everybody` }),
          ],
        },
        findings: [{ severity: 'high', samples: ['POST /nickname: nickname (form)'] }],
      },
      'a text that only an administrator sees': {
        site: keptFor('admin-session', ({ body }) => new URLSearchParams(body).get('text')),
        entries: [entry('POST', '/report', { form: { text: 'Hello' } })],
        given: logPages,
        signIns,
        findings: [{ severity: 'high', samples: ['POST /report: text (form)'] }],
      },
      'a text beside a field that rejects letters': {
        site: keptFor('', ({ body }) => new URLSearchParams(body).get('text')),
        entries: [entry('POST', '/report', { form: { text: 'Hello', zip: 'ab' } })],
        given: logPages,
        findings: [{ severity: 'high', samples: ['POST /report: text (form)'] }],
      },
      'two texts of one form, beside an encoded one': {
        site: () => {
          const notes: URLSearchParams[] = []
          return {
            routes: {
              '/notes': ({ method, body }) => {
                if (method === 'POST') {
                  notes.push(new URLSearchParams(body))
                  return redirect('/notes', 303)
                }
                const lines = notes.map((note) => {
                  const of = (name: string) => note.get(name) ?? ''
                  return `<b>${of('topic')}</b><i title="${encode(of('mood'))}">${of('text')}</i>`
                })
                return html(lines.join(''))
              },
            },
          }
        },
        entries: [entry('POST', '/notes', { form: { topic: 'Tea', mood: 'Fine', text: 'Hello' } })],
        findings: ['text', 'topic'].map((name) => ({
          severity: 'high' as const,
          samples: [`POST /notes: ${name} (form)`],
        })),
      },
      'a text that is rejected if another one contains markup': {
        site: () => {
          const kept: string[] = []
          return {
            routes: {
              '/notes': ({ method, body }) => {
                if (method !== 'POST') return html(kept.join('<br>'))
                const form = new URLSearchParams(body)
                if (/[<"]/.test(form.get('topic') ?? '')) return { ...html('Not a topic'), status: 400 }
                kept.push(`${form.get('topic')}: ${form.get('text')}`)
                return redirect('/notes', 303)
              },
            },
          }
        },
        entries: [entry('POST', '/notes', { form: { topic: 'Tea', text: 'Hello' } })],
        findings: [{ severity: 'high', samples: ['POST /notes: text (form)'] }],
      },
      'a GET form that writes': {
        site: keptFor('', ({ path }) => new URL(path, probedOrigin).searchParams.get('text')),
        entries: [entry('GET', '/sign?name=Mia&text=Hello', { source: 'form' })],
        given: logPages,
        findings: [{ severity: 'high', samples: ['GET /sign: text (query)'] }],
      },
      'a header that the application logs': {
        site: keptFor('', ({ headers }) => String(headers['x-forwarded-for'] ?? '')),
        entries: [
          entry('GET', '/home', {
            extra: [{ place: 'header', name: 'x-forwarded-for', value: '192.0.2.7' }],
          }),
          entry('POST', '/report', { form: { text: 'Hello' } }),
        ],
        given: logPages,
        findings: [{ severity: 'medium', samples: ['GET /home: x-forwarded-for (header)'] }],
      },
      'a file name': {
        site: keptFor('', ({ body }) => {
          const name = /filename="([^"]*)"/.exec(body)?.[1] ?? ''
          return name.endsWith('.png') ? name : null
        }),
        entries: [
          {
            ...entry('POST', '/upload', {
              multipart: { photo: 'x' },
              extra: [{ place: 'file', name: 'photo', value: 'photo.png' }],
            }),
            body: { kind: 'multipart', text: 'photo=x', files: { photo: 'photo.png' } },
          },
        ],
        given: logPages,
        findings: [{ severity: 'high', samples: ['POST /upload: photo (file)'] }],
      },
      'texts behind a CSP that forbids inline scripts, less severe': {
        site: guestbook((texts) => texts.map((text) => `<input value="${text}">`).join(''), {
          headers: { 'content-security-policy': "script-src 'self'" },
        }),
        entries,
        given: pages,
        findings: [{ severity: 'medium', samples: [sample] }],
      },
    },
    skipped: {
      'a site without a form': {
        site: { routes: {} },
        entries: [entry('GET', '/book')],
        given: pages,
        reason: 'not applicable: the scan found no form or request that stores text',
      },
      'a scan of safe intensity': {
        site: guestbook((texts) => texts.join('')),
        entries,
        given: pages,
        intensity: 'safe',
        reason: 'needs intensity intrusive: authorize it for the domain and start the scan with it',
      },
    },
  })
})

function board(script: string): () => Site {
  return () => {
    const texts: string[] = []
    return {
      routes: {
        '/': html(`<ul id="list"></ul><script>${script}</script>`),
        '/api/texts': ({ method, body }) => {
          if (method === 'POST') texts.push(String(JSON.parse(body).text))
          return json(texts)
        },
      },
    }
  }
}

function queriedBoard(query: string): () => Site {
  return () => {
    const texts: string[] = []
    return {
      routes: {
        '/': html(`<ul id="list"></ul><script>
          fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: '${query}' }) })
            .then((response) => response.json()).then(({ data }) => { for (const text of data.texts) list.innerHTML += text })</script>`),
        '/graphql': ({ body }) => {
          const { query: asked, variables } = JSON.parse(body)
          if (asked.startsWith('mutation')) texts.push(String(variables.text))
          return json({ data: { texts } })
        },
      },
    }
  }
}

const queriedEntries = [
  {
    ...entry('POST', '/graphql', {
      json: {
        query: 'mutation Add($text: String!) { add(text: $text) { id } }',
        variables: { text: 'Hello' },
      },
    }),
    parameters: [{ place: 'json' as const, name: '/variables/text', value: 'Hello' }],
  },
]

const load = (show: string) =>
  `fetch('/api/texts').then((response) => response.json()).then((texts) => { for (const text of texts) { ${show} } })`
const boardEntries = [
  entry('GET', '/api/texts', { mediaType: 'application/json' }),
  entry('POST', '/api/texts', { json: { text: 'Hello' } }),
]
const boardPages: Partial<Artifacts> = {
  target: target(`${probedOrigin}/`),
  pages: [page({ url: `${probedOrigin}/` })],
}

function projects(show: string, { isHashed = false } = {}): () => Site {
  return () => {
    const kept: { name: string; description: string }[] = []
    const path = isHashed ? 'location.hash.slice(1)' : 'location.pathname'
    const script = `const [, id] = ${path}.match(/^\\/projects\\/(\\d+)$/) ?? []
      if (${isHashed} && ${path} === '') list.innerHTML = '<a href="#//">Broken</a> <a href="#/projects">Projects</a> <a href="#/logout">Sign out</a>'
      else fetch('/api/projects').then((response) => response.json()).then((all) => {
        if (id === undefined) for (const [at, { name }] of all.entries()) {
          const link = document.createElement('a'); link.href = '${isHashed ? '#' : ''}/projects/' + at; link.textContent = name; list.append(link)
        } else { const { description } = all[id]; ${show} }
      })`
    return {
      routes: {
        '/api/projects': ({ method, body }) => {
          if (method !== 'POST') return json(kept)
          const { name, description } = JSON.parse(body)
          kept.push({ name: String(name), description: String(description) })
          return json({ id: kept.length - 1 })
        },
      },
      otherwise: html(`<div id="list"></div><script>${script}</script>`),
    }
  }
}

const projectEntries = [
  entry('GET', '/api/projects', { mediaType: 'application/json' }),
  entry('POST', '/api/projects', { json: { name: 'Garden', description: 'Rows' } }),
]

describeBrowser('xss.stored, in a browser', (browser) => {
  probeTable(stored, {
    clean: {
      'a stored text that a script shows as text': {
        site: board(load('list.append(document.createElement("li"), text)')),
        entries: boardEntries,
        given: boardPages,
        browser,
      },
      'a stored text that a script shows as text on a page of its own, linked from a list': {
        site: projects('list.textContent = description'),
        entries: projectEntries,
        given: boardPages,
        browser,
      },
      'a stored text that a script reads by a GraphQL mutation': {
        site: queriedBoard('mutation { takeTexts }'),
        entries: queriedEntries,
        given: boardPages,
        browser,
      },
      'a stored text that a script reads by a query that also deletes it': {
        site: queriedBoard('{ texts: readAndDelete }'),
        entries: queriedEntries,
        given: boardPages,
        browser,
      },
      'a stored text that a script encodes before it writes markup': {
        site: board(load('list.innerHTML += text.replaceAll("<", "&lt;")')),
        entries: boardEntries,
        given: boardPages,
        browser,
      },
    },
    found: {
      'a stored text that a script writes as markup, beside pages without scripts': {
        site: () => {
          const { routes } = board(load('list.innerHTML += text'))()
          return { routes, otherwise: html('<p>Nothing but text</p>') }
        },
        entries: boardEntries,
        given: {
          ...boardPages,
          pages: [...Array.from({ length: 9 }, (_, index) => `/text/${index}`), '/'].map((path) =>
            page({ url: probedOrigin + path }),
          ),
        },
        browser,
        findings: [{ severity: 'high', samples: ['POST /api/texts: /text (json)'] }],
      },
      'a stored text that a script reads by a GraphQL query and writes as markup': {
        site: queriedBoard('query Texts { texts }'),
        entries: queriedEntries,
        given: boardPages,
        browser,
        findings: [{ severity: 'high', samples: ['POST /graphql: /variables/text (json)'] }],
      },
      'a stored text that a script writes as markup': {
        site: board(load('list.innerHTML += text')),
        entries: boardEntries,
        given: boardPages,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['POST /api/texts: /text (json)'],
            evidence: { executed: 'yes, in Chromium when the page was opened', shown_at: `${probedOrigin}/` },
          },
        ],
      },
      'a stored text that a script writes as markup on a page of its own, linked from a list': {
        site: projects('list.innerHTML = description'),
        entries: projectEntries,
        given: boardPages,
        browser,
        findings: [
          {
            severity: 'high',
            samples: ['POST /api/projects: /description (json)'],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
      'a stored text that a script writes as markup on a route behind #': {
        site: projects('list.innerHTML = description', { isHashed: true }),
        entries: projectEntries,
        given: boardPages,
        browser,
        findings: [{ severity: 'high', samples: ['POST /api/projects: /description (json)'] }],
      },
      'a stored text that the server prints unencoded': {
        site: guestbook((texts) => texts.map((text) => `<li>${text}</li>`).join('')),
        entries,
        given: pages,
        browser,
        findings: [
          {
            severity: 'high',
            samples: [sample],
            evidence: { executed: 'yes, in Chromium when the page was opened' },
          },
        ],
      },
    },
  })
})
