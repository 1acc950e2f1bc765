import { readFileSync } from 'node:fs'
import type { Environment } from '../../../service/environment.ts'
import { isRecord } from '../../../shared/json.ts'

/** The URLs and headers that keep one comment of a pull request, or one note of a merge request. */
export type Review = {
  /** Such as `pull request 7`. */
  readonly name: string
  readonly listUrl: string
  readonly createUrl: string
  updateUrl(commentId: string): string
  readonly updateMethod: 'PATCH' | 'PUT'
  readonly headers: Readonly<Record<string, string>>
}

/** A sentence that says why there is nowhere to comment. */
type FoundReview =
  | { readonly ok: true; readonly review: Review }
  | { readonly ok: false; readonly why: string }

export const reviewPlatforms = ['github', 'gitlab'] as const

export type ReviewPlatform = (typeof reviewPlatforms)[number]

const eventBytesMax = 10_000_000

export function findReview(platform: ReviewPlatform, env: Environment): FoundReview {
  return platform === 'github' ? findPullRequest(env) : findMergeRequest(env)
}

/** Source: GitHub's REST reference, "Issue comments" (2022-11-28), and its default variables of a job. */
function findPullRequest(env: Environment): FoundReview {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: event } = env
  const number = readPullRequest(event)
  if (number === null) return { ok: false, why: 'this job runs for no pull request' }
  if (!token) return { ok: false, why: 'GITHUB_TOKEN is not set' }
  if (repository === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    return { ok: false, why: 'GITHUB_REPOSITORY names no repository' }
  }
  const base = `${apiUrl(env.GITHUB_API_URL, 'https://api.github.com')}/repos/${repository}/issues`
  return {
    ok: true,
    review: {
      name: `pull request ${number}`,
      listUrl: `${base}/${number}/comments`,
      createUrl: `${base}/${number}/comments`,
      updateUrl: (id) => `${base}/comments/${id}`,
      updateMethod: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'x-github-api-version': '2022-11-28',
      },
    },
  }
}

/** Source: GitLab's API reference, "Notes", and its predefined variables of a job. */
function findMergeRequest(env: Environment): FoundReview {
  const { GITLAB_TOKEN: token, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number } = env
  if (!/^\d{1,10}$/.test(number ?? '')) return { ok: false, why: 'this job runs for no merge request' }
  if (!token) return { ok: false, why: 'GITLAB_TOKEN is not set' }
  if (!/^\d{1,15}$/.test(project ?? '')) return { ok: false, why: 'CI_PROJECT_ID names no project' }
  const api = apiUrl(env.CI_API_V4_URL, 'https://gitlab.com/api/v4')
  const notes = `${api}/projects/${project}/merge_requests/${number}/notes`
  return {
    ok: true,
    review: {
      name: `merge request ${number}`,
      listUrl: notes,
      createUrl: notes,
      updateUrl: (id) => `${notes}/${id}`,
      updateMethod: 'PUT',
      headers: { 'private-token': token },
    },
  }
}

function readPullRequest(path: string | undefined): number | null {
  if (path === undefined) return null
  try {
    const event: unknown = JSON.parse(readFileSync(path, 'utf8').slice(0, eventBytesMax))
    const pullRequest = isRecord(event) ? event.pull_request : null
    const number = isRecord(pullRequest) ? pullRequest.number : null
    return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null
  } catch {
    return null // Without a readable event, the job runs for no known pull request.
  }
}

function apiUrl(given: string | undefined, preset: string): string {
  const url = given !== undefined && /^https?:\/\//i.test(given) && URL.canParse(given) ? given : preset
  return url.replace(/\/+$/, '')
}
