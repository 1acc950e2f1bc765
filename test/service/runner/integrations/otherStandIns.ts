import type { IntegrationSettings } from '../../../../src/shared/model/integration.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'
import { json } from './githubStandIn.ts'

type StandInTicket = {
  readonly id: string
  readonly title: string
  readonly text: string
  isOpen: boolean
  readonly comments: string[]
}

export type VendorStandIn = {
  readonly origin: string
  readonly secret: string
  readonly settings: Partial<IntegrationSettings> & Pick<IntegrationSettings, 'kind'>
  readonly tickets: readonly StandInTicket[]
  /** Response of an exhausted limit that lasts two minutes. */
  readonly limited: SiteResponse
  readonly tested: string
  isCreation(request: SiteRequest): boolean
  respond(request: SiteRequest): SiteResponse
}

export function gitlabStandIn(now: () => number): VendorStandIn {
  const tickets: StandInTicket[] = []
  const secret = 'glpat-correct-horse-battery'
  const present = ({ id, title, text, isOpen }: StandInTicket) => ({
    ...{ id: Number(id) + 5_000, iid: Number(id), title, description: text },
    ...{ state: isOpen ? 'opened' : 'closed', confidential: true },
    web_url: `https://gitlab.com/acme/shop/-/issues/${id}`,
  })
  return {
    origin: 'https://gitlab.com',
    secret,
    settings: { kind: 'gitlab', project: 'acme/shop' },
    tickets,
    limited: json(
      429,
      { message: 'Too Many Requests' },
      { 'ratelimit-reset': String(Math.floor(now() / 1_000) + 120) },
    ),
    tested: 'The token reads acme/shop (public); issues will be confidential',
    isCreation: ({ method, path }) => method === 'POST' && path.endsWith('/issues'),
    respond({ method, path, headers, body }) {
      if (headers['private-token'] !== secret) return json(401, { message: '401 Unauthorized' })
      const { pathname, searchParams } = new URL(path, 'https://gitlab.com')
      const base = '/api/v4/projects/acme%2Fshop'
      if (pathname === base) return json(200, { path_with_namespace: 'acme/shop', visibility: 'public' })
      if (!pathname.startsWith(`${base}/issues`)) return json(404, { message: '404 Project Not Found' })
      const fields = body === '' ? {} : JSON.parse(body)
      const [, iid, part] = /\/issues(?:\/(\d+)(?:\/(notes))?)?$/.exec(pathname) ?? []
      if (method === 'GET') {
        const isComplete = searchParams.get('in') === 'description' && searchParams.get('state') === 'all'
        const text = searchParams.get('search') ?? ''
        return isComplete
          ? json(200, tickets.filter((ticket) => ticket.text.includes(text)).map(present))
          : json(400, {})
      }
      if (iid === undefined) {
        if (
          typeof fields.title !== 'string' ||
          fields.confidential !== true ||
          typeof fields.labels !== 'string'
        )
          return json(400, { message: { title: ["can't be blank"] } })
        const id = String(tickets.length + 1)
        tickets.push({ id, title: fields.title, text: fields.description, isOpen: true, comments: [] })
        return json(201, present(tickets[tickets.length - 1] ?? raise()))
      }
      const ticket = tickets.find(({ id }) => id === iid)
      if (ticket === undefined) return json(404, { message: '404 Issue Not Found' })
      if (part === 'notes' && method === 'POST') ticket.comments.push(fields.body)
      else if (method === 'PUT' && ['close', 'reopen'].includes(fields.state_event))
        ticket.isOpen = fields.state_event === 'reopen'
      else return json(405, {})
      return json(part === 'notes' ? 201 : 200, present(ticket))
    },
  }
}

export function jiraStandIn(): VendorStandIn {
  const tickets: (StandInTicket & { readonly labels: readonly string[] })[] = []
  const secret = 'ATATT3correct-horse-battery'
  const credentials = Buffer.from(`bot@acme.test:${secret}`).toString('base64')
  const statusOf = (ticket: StandInTicket) => ({
    statusCategory: { key: ticket.isOpen ? 'new' : 'done' },
  })
  const present = (ticket: StandInTicket) => ({
    id: '1',
    key: ticket.id,
    fields: { status: statusOf(ticket) },
  })
  const transitions = [
    { id: '11', name: 'Reopen', to: { statusCategory: { key: 'new' } } },
    { id: '31', name: 'Done', to: { statusCategory: { key: 'done' } } },
  ]
  return {
    origin: 'https://acme.atlassian.net',
    secret,
    settings: {
      ...{ kind: 'jira', apiUrl: 'https://acme.atlassian.net', project: 'SEC', account: 'bot@acme.test' },
    },
    tickets,
    limited: json(429, { errorMessages: ['Rate limit exceeded.'] }, { 'retry-after': '120' }),
    tested: 'The token reads the project Security; tickets will have the type Task',
    isCreation: ({ method, path }) => method === 'POST' && path === '/rest/api/3/issue',
    respond({ method, path, headers, body }) {
      if (headers.authorization !== `Basic ${credentials}`) return json(401, { message: 'Unauthorized' })
      const { pathname } = new URL(path, 'https://acme.atlassian.net')
      const fields = body === '' ? {} : JSON.parse(body)
      if (pathname === '/rest/api/3/project/SEC')
        return json(200, { key: 'SEC', name: 'Security', issueTypes: [{ name: 'Task' }, { name: 'Bug' }] })
      if (pathname === '/rest/api/3/search/jql') {
        const [, label = ''] = /^project = "SEC" AND labels = "([^"]+)"/.exec(fields.jql) ?? []
        return json(200, {
          issues: tickets.filter(({ labels }) => labels.includes(label)).map(present),
          isLast: true,
        })
      }
      if (method === 'POST' && pathname === '/rest/api/3/issue') {
        const { project, issuetype, summary, description, labels } = fields.fields
        const isValid =
          project.key === 'SEC' &&
          issuetype.name === 'Task' &&
          !summary.includes('\n') &&
          summary.length <= 255 &&
          description.type === 'doc' &&
          description.version === 1 &&
          labels.every((label: string) => !/\s/.test(label))
        if (!isValid) return json(400, { errorMessages: [], errors: { summary: 'Invalid' } })
        const id = `SEC-${tickets.length + 1}`
        tickets.push({
          id,
          title: summary,
          text: JSON.stringify(description),
          labels,
          isOpen: true,
          comments: [],
        })
        return json(201, { id: '1', key: id, self: `https://acme.atlassian.net/rest/api/3/issue/1` })
      }
      const [, key, part] =
        /^\/rest\/api\/3\/issue\/([A-Z]+-\d+)(?:\/(comment|transitions))?$/.exec(pathname) ?? []
      const ticket = tickets.find(({ id }) => id === key)
      if (ticket === undefined) return json(404, { errorMessages: ['Issue does not exist'] })
      if (method === 'GET') return json(200, part === 'transitions' ? { transitions } : present(ticket))
      if (part === 'comment') {
        if (fields.body.type !== 'doc') return json(400, { errorMessages: ['Comment body is not valid'] })
        ticket.comments.push(JSON.stringify(fields.body))
        return json(201, { id: '1' })
      }
      ticket.isOpen = fields.transition.id === '11'
      return { status: 204 }
    },
  }
}

export function linearStandIn(now: () => number): VendorStandIn {
  const tickets: StandInTicket[] = []
  const secret = 'lin_api_correct_horse_battery'
  const present = ({ id, isOpen }: StandInTicket) => ({
    ...{ id, identifier: 'ENG-1', url: 'https://linear.app/acme/issue/ENG-1' },
    state: { type: isOpen ? 'unstarted' : 'completed' },
  })
  const states = ['unstarted', 'completed', 'canceled'].map((type) => ({ id: `state-${type}`, type }))
  const refuse = (message: string) =>
    json(200, { data: null, errors: [{ message, extensions: { code: 'INPUT_ERROR' } }] })
  return {
    origin: 'https://api.linear.app',
    secret,
    settings: { kind: 'linear', project: 'ENG' },
    tickets,
    limited: json(
      400,
      { errors: [{ message: 'Rate limit exceeded', extensions: { code: 'RATELIMITED' } }] },
      { 'x-ratelimit-requests-reset': String(now() + 120_000) },
    ),
    tested: 'The token reads the team Engineering',
    isCreation: ({ body }) => body.includes('issueCreate'),
    respond({ path, headers, body }) {
      if (path !== '/graphql') return json(404, {})
      if (headers.authorization !== secret)
        return json(401, { errors: [{ message: 'Authentication required' }] })
      const { query, variables } = JSON.parse(body)
      const { input, id, key } = variables
      if (query.includes('teams('))
        return json(200, {
          data: {
            teams: {
              nodes: key === 'ENG' ? [{ id: 'team-1', name: 'Engineering', states: { nodes: states } }] : [],
            },
          },
        })
      if (query.includes('issues('))
        return json(200, {
          data: { issues: { nodes: tickets.filter((ticket) => ticket.id === id).map(present) } },
        })
      if (query.includes('issueCreate')) {
        if (!/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(input.id))
          return refuse('id must be a UUID')
        if (tickets.some((ticket) => ticket.id === input.id)) return refuse('Entity already exists')
        const ticket = {
          id: input.id,
          title: input.title,
          text: input.description,
          isOpen: true,
          comments: [],
        }
        tickets.push(ticket)
        return json(200, { data: { issueCreate: { success: true, issue: present(ticket) } } })
      }
      const ticket = tickets.find((known) => known.id === (id ?? input.issueId))
      if (ticket === undefined) return refuse('Entity not found')
      if (query.includes('commentCreate')) ticket.comments.push(input.body)
      else ticket.isOpen = input.stateId === 'state-unstarted'
      return json(200, { data: { done: { success: true } } })
    },
  }
}

function raise(): never {
  throw new Error('Expected a ticket')
}
