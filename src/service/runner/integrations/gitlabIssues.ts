import { fieldsOf } from '../../../shared/json.ts'
import { vendorApiUrls } from '../../../shared/model/integration.ts'
import { commentMarkdown, ticketMarkdown } from '../../integrations/ticketMarkdown.ts'
import type { TicketVendor, VendorKind, VendorTicket } from './ticketVendor.ts'
import { VendorFailure } from './vendorClient.ts'

export const gitlabIssues: VendorKind = {
  baseUrl: vendorApiUrls.gitlab,
  headers: (secret) => ({ 'private-token': secret }),
  open(client, { project, labels }): TicketVendor {
    const path = `/projects/${encodeURIComponent(project)}`

    async function comment(id: string, text: Parameters<typeof commentMarkdown>[0]): Promise<void> {
      await client.call('POST', `${path}/issues/${id}/notes`, { body: commentMarkdown(text) })
    }

    return {
      async check() {
        const { path_with_namespace: name, visibility } = fieldsOf((await client.call('GET', path)).value)
        return `The token reads ${String(name)} (${String(visibility)}); issues will be confidential`
      },
      async find(mark) {
        const query = new URLSearchParams({ search: mark, in: 'description', scope: 'all', state: 'all' })
        const { value } = await client.call('GET', `${path}/issues?${query}`)
        const listed: readonly unknown[] = Array.isArray(value) ? value : []
        const marked = listed.filter((item) => String(fieldsOf(item).description).includes(mark))
        return ticketOf(marked.at(-1))
      },
      async create(text, mark) {
        const body = {
          title: text.title,
          description: ticketMarkdown(text, mark),
          labels: labels.join(','),
          confidential: true,
        }
        const created = ticketOf((await client.call('POST', `${path}/issues`, body)).value)
        if (created === null) throw new VendorFailure('The response does not have the number of the issue')
        return created
      },
      async close(id, text) {
        await client.call('PUT', `${path}/issues/${id}`, { state_event: 'close' })
        await comment(id, text)
      },
      async reopen(id, text) {
        await client.call('PUT', `${path}/issues/${id}`, { state_event: 'reopen' })
        await comment(id, text)
      },
    }
  },
}

function ticketOf(value: unknown): VendorTicket | null {
  const { iid, web_url: url, state } = fieldsOf(value)
  if (typeof iid !== 'number') return null
  return { id: String(iid), url: typeof url === 'string' ? url : null, isOpen: state !== 'closed' }
}
