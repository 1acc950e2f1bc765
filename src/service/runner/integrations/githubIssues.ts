import { fieldsOf } from '../../../shared/json.ts'
import { vendorApiUrls } from '../../../shared/model/integration.ts'
import { commentMarkdown, ticketMarkdown } from '../../integrations/ticketMarkdown.ts'
import type { Closing, TicketVendor, VendorKind, VendorTicket } from './ticketVendor.ts'
import { type VendorClient, VendorFailure } from './vendorClient.ts'

const pageItems = 100
const pagesMax = 10

const reasons: Readonly<Record<Closing, string>> = {
  fixed: 'completed',
  accepted: 'not_planned',
  false_positive: 'not_planned',
}

export const githubIssues: VendorKind = {
  baseUrl: vendorApiUrls.github,
  headers: (secret) => ({
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${secret}`,
    'x-github-api-version': '2022-11-28',
  }),
  open(client, { project, labels, allowPublic }): TicketVendor {
    const repository = `/repos/${project.split('/').map(encodeURIComponent).join('/')}`

    async function readRepository(): Promise<string> {
      const {
        full_name: name,
        visibility,
        private: isPrivate,
      } = fieldsOf((await client.call('GET', repository)).value)
      const shown = typeof visibility === 'string' ? visibility : isPrivate === true ? 'private' : 'public'
      if (shown === 'public' && !allowPublic)
        throw new VendorFailure(
          'The repository is public: everyone could read the findings. Choose a private one, or allow public projects in the settings',
          { isRefused: true },
        )
      return `The token reads ${String(name)} (${shown})`
    }

    async function comment(id: string, text: Parameters<typeof commentMarkdown>[0]): Promise<void> {
      await client.call('POST', `${repository}/issues/${id}/comments`, { body: commentMarkdown(text) })
    }

    return {
      check: readRepository,
      async find(mark, since) {
        if (since !== null) {
          const recent = await findRecent(client, repository, { mark, since })
          if (recent !== null) return recent
        }
        const query = new URLSearchParams({ q: `"${mark}" repo:${project} is:issue in:body`, per_page: '10' })
        const { items } = fieldsOf((await client.call('GET', `/search/issues?${query}`)).value)
        return pickTicket(items, mark)
      },
      async create(text, mark) {
        await readRepository()
        const body = { title: text.title, body: ticketMarkdown(text, mark), labels }
        const created = ticketOf((await client.call('POST', `${repository}/issues`, body)).value)
        if (created === null) throw new VendorFailure('The response does not have the number of the issue')
        return created
      },
      async close(id, text, why) {
        const body = { state: 'closed', state_reason: reasons[why] }
        await client.call('PATCH', `${repository}/issues/${id}`, body)
        await comment(id, text)
      },
      async reopen(id, text) {
        await client.call('PATCH', `${repository}/issues/${id}`, { state: 'open', state_reason: 'reopened' })
        await comment(id, text)
      },
    }
  },
}

/** The search index lags behind. */
async function findRecent(
  client: VendorClient,
  repository: string,
  { mark, since }: { readonly mark: string; readonly since: Date },
): Promise<VendorTicket | null> {
  for (let page = 1; page <= pagesMax; page += 1) {
    const query = new URLSearchParams({
      state: 'all',
      since: since.toISOString(),
      sort: 'created',
      direction: 'desc',
      per_page: String(pageItems),
      page: String(page),
    })
    const { value } = await client.call('GET', `${repository}/issues?${query}`)
    const found = pickTicket(value, mark)
    if (found !== null) return found
    if (!Array.isArray(value) || value.length < pageItems) return null
  }
  return null
}

function pickTicket(items: unknown, mark: string): VendorTicket | null {
  const listed: readonly unknown[] = Array.isArray(items) ? items : []
  const marked = listed.filter((item) => {
    const { body, pull_request: pull } = fieldsOf(item)
    return typeof body === 'string' && body.includes(mark) && pull === undefined
  })
  return ticketOf(marked.at(-1))
}

function ticketOf(value: unknown): VendorTicket | null {
  const { number, html_url: url, state } = fieldsOf(value)
  if (typeof number !== 'number') return null
  return { id: String(number), url: typeof url === 'string' ? url : null, isOpen: state !== 'closed' }
}
