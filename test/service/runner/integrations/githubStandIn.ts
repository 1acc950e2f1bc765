import type { Clock } from '../../../../src/shared/clock.ts'
import { timestamp } from '../../../../src/shared/clock.ts'
import type { SiteRequest, SiteResponse } from '../../../helpers/sites/site.ts'

export type GithubIssue = {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly labels: readonly string[]
  readonly createdAt: number
  state: 'open' | 'closed'
  stateReason: string | null
  readonly comments: string[]
}

type Interference = (request: SiteRequest) => SiteResponse | null | Promise<SiteResponse | null>

/** Behaves as GitHub documents it, with a search index five minutes behind. */
export class GithubStandIn {
  readonly issues: GithubIssue[] = []
  readonly requests: SiteRequest[] = []
  token = 'github_pat_correct_horse_battery'
  visibility = 'private'
  interfere: Interference = () => null
  /** Keeps the effect of the request. */
  lose: Interference = () => null
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get writes(): readonly string[] {
    return this.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
  }

  async respond(request: SiteRequest): Promise<SiteResponse> {
    this.requests.push(request)
    const instead = await this.interfere(request)
    if (instead !== null) return instead
    const response = this.#respond(request)
    return (await this.lose(request)) ?? response
  }

  #respond({ method, path, headers, body }: SiteRequest): SiteResponse {
    if (headers.authorization !== `Bearer ${this.token}`) return json(401, { message: 'Bad credentials' })
    if (headers['x-github-api-version'] !== '2022-11-28') return json(400, { message: 'Unsupported version' })
    if (headers['user-agent'] === undefined) return json(403, { message: 'User agent required' })
    const { pathname, searchParams } = new URL(path, 'https://api.github.com')
    const [, number, part] = /^\/repos\/acme\/shop\/issues(?:\/(\d+))?(?:\/(comments))?$/.exec(pathname) ?? []
    if (method === 'GET' && pathname === '/repos/acme/shop')
      return json(200, {
        full_name: 'acme/shop',
        visibility: this.visibility,
        private: this.visibility !== 'public',
      })
    if (method === 'GET' && pathname === '/search/issues') return this.#search(searchParams)
    if (!pathname.startsWith('/repos/acme/shop/issues')) return json(404, { message: 'Not Found' })
    if (method === 'GET') return this.#list(searchParams)
    const fields: Record<string, unknown> = JSON.parse(body)
    if (method === 'POST' && number === undefined) return this.#create(fields)
    const issue = this.issues.find((known) => String(known.number) === number)
    if (issue === undefined) return json(410, { message: 'This issue was deleted' })
    if (method === 'POST' && part === 'comments') {
      issue.comments.push(String(fields.body))
      return json(201, { id: 1, body: fields.body })
    }
    if (method !== 'PATCH') return json(404, { message: 'Not Found' })
    const reasons = ['completed', 'not_planned', 'duplicate', 'reopened']
    if (!['open', 'closed'].includes(String(fields.state)) || !reasons.includes(String(fields.state_reason)))
      return json(422, { message: 'Validation Failed' })
    issue.state = fields.state === 'open' ? 'open' : 'closed'
    issue.stateReason = String(fields.state_reason)
    return json(200, present(issue))
  }

  #create({ title, body, labels, ...rest }: Record<string, unknown>): SiteResponse {
    const isValid =
      typeof title === 'string' &&
      title !== '' &&
      title.length <= 256 &&
      typeof body === 'string' &&
      body.length <= 65_536 &&
      Array.isArray(labels) &&
      Object.keys(rest).length === 0
    if (!isValid)
      return json(422, { message: 'Validation Failed', errors: [{ resource: 'Issue', code: 'invalid' }] })
    const issue: GithubIssue = {
      number: this.issues.length + 1,
      ...{ title, body, labels: labels.map(String), createdAt: this.#clock.now() },
      ...{ state: 'open', stateReason: null, comments: [] },
    }
    this.issues.push(issue)
    return json(201, present(issue))
  }

  #list(query: URLSearchParams): SiteResponse {
    const since = Date.parse(query.get('since') ?? timestamp(0))
    const perPage = Number(query.get('per_page') ?? '30')
    const page = Number(query.get('page') ?? '1')
    if (query.get('state') !== 'all' || perPage > 100) return json(422, { message: 'Validation Failed' })
    const listed = this.issues.filter(({ createdAt }) => createdAt >= since).toReversed()
    return json(200, listed.slice((page - 1) * perPage, page * perPage).map(present))
  }

  #search(query: URLSearchParams): SiteResponse {
    const [, text = ''] = /^"([^"]+)" repo:acme\/shop is:issue in:body$/.exec(query.get('q') ?? '') ?? []
    if (text === '') return json(422, { message: 'Validation Failed' })
    const indexed = this.issues.filter(({ createdAt }) => createdAt <= this.#clock.now() - 5 * 60_000)
    const items = indexed.filter(({ body }) => body.includes(text)).map(present)
    return json(200, { total_count: items.length, incomplete_results: false, items })
  }
}

function present({ number, title, body, labels, state, stateReason }: GithubIssue) {
  return {
    ...{ number, title, body, state, state_reason: stateReason, labels: labels.map((name) => ({ name })) },
    html_url: `https://github.com/acme/shop/issues/${number}`,
  }
}

export function json(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}
