import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { commentResult } from '../../../../src/doors/cli/comment/commentResult.ts'
import { renderComment } from '../../../../src/doors/cli/comment/renderComment.ts'
import type { ReviewPlatform } from '../../../../src/doors/cli/comment/reviewPlatforms.ts'
import { openTerminal } from '../../../../src/doors/cli/terminal.ts'
import { plainExport } from '../../../../src/output/exports/exportInput.ts'
import { serve } from '../../../helpers/sites/listen.ts'
import { buildFinding, buildScanBody } from '../../../output/exports/buildScanBody.ts'
import { makeFolder } from '../runCommand.ts'

type Comment = { id: number; body: string; readonly isForeign?: boolean }

/** Lists, adds and changes comments as GitHub's issue comments and GitLab's notes do. */
class ReviewServer {
  readonly comments: Comment[] = []
  readonly requests: string[] = []
  /** Statuses of the next requests that are not carried out. */
  readonly failures: number[] = []
  #server: Server
  url = ''

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request)
      const { method = '', url = '' } = request
      const isAuthorized =
        request.headers.authorization === 'Bearer t0ken' || request.headers['private-token'] === 't0ken'
      const failure = isAuthorized ? this.failures.shift() : 401
      const sent = failure === undefined ? this.#carryOut(method, new URL(url, this.url), body) : null
      this.requests.push(`${method} ${url}`)
      const headers = failure === 429 ? { 'retry-after': '0' } : {}
      response.writeHead(failure ?? sent?.status ?? 500, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(sent?.json ?? { message: 'Refused' }))
    })
  }

  async open(): Promise<void> {
    this.url = await serve(this.#server)
  }

  close(): void {
    this.#server.close()
  }

  #carryOut(method: string, { pathname, searchParams }: URL, body: string) {
    const pages = Number(searchParams.get('per_page'))
    const start = (Number(searchParams.get('page')) - 1) * pages
    if (method === 'GET') return { status: 200, json: this.comments.slice(start, start + pages) }
    const written = String(JSON.parse(body).body)
    if (method === 'POST') {
      const comment = { id: this.comments.length + 1, body: written }
      this.comments.push(comment)
      return { status: 201, json: comment }
    }
    const known = this.comments.find(({ id }) => pathname.endsWith(`/${id}`))
    if (known === undefined) return { status: 404, json: null }
    if (known.isForeign === true) return { status: 403, json: null }
    known.body = written
    return { status: 200, json: known }
  }
}

describe('the comment on a pull request', () => {
  const opened = openTerminal()
  let reviews: ReviewServer
  let folder: ReturnType<typeof makeFolder>
  let said: string[]
  beforeEach(async () => {
    reviews = new ReviewServer()
    await reviews.open()
    folder = makeFolder()
    said = []
    writeFileSync(join(folder.path, 'event.json'), JSON.stringify({ pull_request: { number: 7 } }))
  })
  afterEach(() => {
    reviews.close()
    folder.remove()
  })

  const environmentOf = (): Readonly<Record<ReviewPlatform, Readonly<Record<string, string>>>> => ({
    github: {
      GITHUB_TOKEN: 't0ken',
      GITHUB_REPOSITORY: 'acme/shop',
      GITHUB_EVENT_PATH: join(folder.path, 'event.json'),
      GITHUB_API_URL: reviews.url,
    },
    gitlab: {
      GITLAB_TOKEN: 't0ken',
      CI_PROJECT_ID: '12',
      CI_MERGE_REQUEST_IID: '7',
      CI_API_V4_URL: `${reviews.url}/api/v4`,
    },
  })
  const input = { ...plainExport, body: buildScanBody({ findings: [buildFinding({ title: 'Leak' })] }) }
  const comment = (platform: ReviewPlatform, given: Readonly<Record<string, string>> = {}) => {
    const env = { ...environmentOf()[platform], ...given }
    const terminal = { ...opened, env, say: (line: string) => void said.push(line) }
    return commentResult(platform, input, { failOn: 'high', baseline: null }, terminal)
  }

  const paths: Readonly<Record<ReviewPlatform, readonly [string, string]>> = {
    github: ['/repos/acme/shop/issues/7/comments', 'PATCH /repos/acme/shop/issues/comments/151'],
    gitlab: [
      '/api/v4/projects/12/merge_requests/7/notes',
      'PUT /api/v4/projects/12/merge_requests/7/notes/151',
    ],
  }
  for (const platform of ['github', 'gitlab'] as const) {
    const [listed, changed] = paths[platform]

    it(`is added once and then changed, also behind 150 others: ${platform}`, async () => {
      for (let id = 1; id <= 150; id += 1) reviews.comments.push({ id, body: 'Looks good' })
      await comment(platform)
      await comment(platform)
      expect(reviews.comments.filter(({ body }) => body.includes('## Scanward'))).to.have.length(1)
      expect(reviews.requests).to.deep.equal([
        `GET ${listed}?per_page=100&page=1`,
        `GET ${listed}?per_page=100&page=2`,
        `POST ${listed}`,
        `GET ${listed}?per_page=100&page=1`,
        `GET ${listed}?per_page=100&page=2`,
        changed,
      ])
      expect(said.join('\n')).to.match(/Commented on (pull|merge) request 7\.\n.*Updated the comment on/)
    })
  }

  it('is added where a comment of another user has the same marker', async () => {
    await comment('github')
    const [first] = reviews.comments
    reviews.comments.splice(0, 1, { id: 1, body: first?.body ?? '', isForeign: true })
    await comment('github')
    expect(reviews.comments).to.have.length(2)
  })

  it('waits for a rate limit, and does not repeat a comment after a failure of the server', async () => {
    reviews.failures.push(429)
    await comment('github')
    expect(reviews.comments).to.have.length(1)
    reviews.comments.splice(0)
    reviews.requests.splice(0)
    const { failures } = reviews
    failures.push(429, 429, 429)
    await comment('github')
    expect(said.at(-1)).to.equal(
      'scanward: No comment was written on pull request 7: the response was 429: Refused.',
    )
    expect(reviews.requests).to.have.length(3)
  })

  it('is left out without a token or a pull request, with the reason', async () => {
    await comment('github', { GITHUB_TOKEN: '' })
    await comment('github', { GITHUB_EVENT_PATH: join(folder.path, 'none.json') })
    await comment('gitlab', { CI_MERGE_REQUEST_IID: '' })
    await comment('github', { GITHUB_TOKEN: 'wrong' })
    expect(reviews.comments).to.deep.equal([])
    expect(said).to.deep.equal([
      'scanward: No comment was written: GITHUB_TOKEN is not set.',
      'scanward: No comment was written: this job runs for no pull request.',
      'scanward: No comment was written: this job runs for no merge request.',
      'scanward: No comment was written on pull request 7: the response was 401: Refused.',
    ])
  })

  describe('says', () => {
    const leak = buildFinding({ title: 'Leak', fingerprint: 'a'.repeat(64), severity: 'high' })
    const old = buildFinding({ title: 'Old', fingerprint: 'b'.repeat(64), severity: 'low' })
    const gone = buildFinding({ title: 'Gone', fingerprint: 'c'.repeat(64), severity: 'medium' })
    const baseline = buildScanBody({ findings: [old, gone] })
    const compared = {
      ...plainExport,
      body: buildScanBody({ findings: [leak, old] }),
      isKnown: ({ fingerprint }: { fingerprint?: string }) => fingerprint === old.fingerprint,
    }

    it('what is new, fixed and still open, and that the gate fails', () => {
      const written = renderComment(compared, { failOn: 'high', baseline })
      expect(written).to.include('**The gate fails:** 1 of severity high or higher.')
      expect(written).to.match(/### New\n[\s\S]*Leak[\s\S]*### Fixed: 1\n[\s\S]*Still open: 1/)
    })

    it('that the gate passes where nothing new is severe', () => {
      const written = renderComment(compared, { failOn: 'critical', baseline })
      expect(written).to.include('**The gate passes:** no finding of severity critical or higher counts.')
    })

    it('nothing as fixed that could not be evaluated again', () => {
      const carried = [{ finding: gone, reason: 'The scan was cut short' }]
      expect(
        renderComment(
          { ...compared, carried },
          { failOn: 'high', baseline: { ...baseline, report: { findings: [gone] } } },
        ),
      ).to.not.include('Fixed')
    })

    it('at most 60,000 characters, with the markup of a site as text', () => {
      const many = Array.from({ length: 25 }, (_, at) =>
        buildFinding({
          title: `@team [x](https://evil.example) ${'<b>'.repeat(2_000)}`,
          fingerprint: `${at}`.padStart(64, '0'),
        }),
      )
      const written = renderComment(
        { ...plainExport, body: buildScanBody({ findings: many }) },
        { failOn: 'high', baseline: null },
      )
      expect(written.length).to.be.at.most(60_100)
      expect(written).to.include('`@team [x](https://evil.example)')
    })
  })
})
