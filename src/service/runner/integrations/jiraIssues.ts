import { fieldsOf } from '../../../shared/json.ts'
import { commentDocument, ticketDocument } from '../../integrations/ticketDocument.ts'
import type { TicketVendor, VendorKind, VendorTicket } from './ticketVendor.ts'
import { VendorFailure } from './vendorClient.ts'

const issueTypeDefault = 'Task'
const foundMax = 10

/** JQL finds labels exactly, so the mark is one. */
export const jiraIssues: VendorKind = {
  baseUrl: null,
  headers: (secret, { account }) => ({
    authorization: `Basic ${Buffer.from(`${account ?? ''}:${secret}`).toString('base64')}`,
  }),
  open(client, { project, labels, issueType }): TicketVendor {
    async function comment(id: string, text: Parameters<typeof commentDocument>[0]): Promise<void> {
      await client.call('POST', `/rest/api/3/issue/${id}/comment`, { body: commentDocument(text) })
    }

    async function moveTo(id: string, categories: readonly string[]): Promise<void> {
      const { fields } = fieldsOf((await client.call('GET', `/rest/api/3/issue/${id}?fields=status`)).value)
      if (categories.includes(categoryOf(fieldsOf(fields).status))) return
      const { transitions } = fieldsOf(
        (await client.call('GET', `/rest/api/3/issue/${id}/transitions`)).value,
      )
      const offered: readonly unknown[] = Array.isArray(transitions) ? transitions : []
      const fitting = categories.flatMap((category) =>
        offered.map(fieldsOf).filter(({ to }) => categoryOf(to) === category),
      )
      const chosen = fitting[0]?.id
      if (typeof chosen !== 'string')
        throw new VendorFailure(
          `The workflow offers no transition to a status of the category ${categories.join(' or ')}; move the ticket by hand`,
          { isRefused: true },
        )
      await client.call('POST', `/rest/api/3/issue/${id}/transitions`, { transition: { id: chosen } })
    }

    return {
      async check() {
        const { value } = await client.call('GET', `/rest/api/3/project/${encodeURIComponent(project)}`)
        const { name, issueTypes } = fieldsOf(value)
        const names = (Array.isArray(issueTypes) ? issueTypes : []).map((type) => String(fieldsOf(type).name))
        const wanted = issueType === '' ? issueTypeDefault : issueType
        if (!names.includes(wanted))
          throw new VendorFailure(
            `The project has no issue type ${wanted}; choose one of ${names.join(', ')}`,
            { isRefused: true },
          )
        return `The token reads the project ${String(name)}; tickets will have the type ${wanted}`
      },
      async find(mark) {
        const { value } = await client.call('POST', '/rest/api/3/search/jql', {
          jql: `project = "${project.replace(/["\\]/g, '')}" AND labels = "${mark}" ORDER BY created ASC`,
          fields: ['status'],
          maxResults: foundMax,
        })
        const { issues } = fieldsOf(value)
        return ticketOf(Array.isArray(issues) ? issues[0] : null, client.baseUrl)
      },
      async create(text, mark) {
        const { value } = await client.call('POST', '/rest/api/3/issue', {
          fields: {
            project: { key: project },
            issuetype: { name: issueType === '' ? issueTypeDefault : issueType },
            summary: text.title,
            description: ticketDocument(text, mark),
            labels: [...labels, mark],
          },
        })
        const created = ticketOf(value, client.baseUrl)
        if (created === null) throw new VendorFailure('The response does not have the key of the issue')
        return created
      },
      async close(id, text) {
        await moveTo(id, ['done'])
        await comment(id, text)
      },
      async reopen(id, text) {
        await moveTo(id, ['new', 'indeterminate'])
        await comment(id, text)
      },
    }
  },
}

function categoryOf(status: unknown): string {
  const { key } = fieldsOf(fieldsOf(status).statusCategory)
  return typeof key === 'string' ? key : ''
}

function ticketOf(value: unknown, baseUrl: string): VendorTicket | null {
  const { key, fields } = fieldsOf(value)
  if (typeof key !== 'string') return null
  const isOpen = categoryOf(fieldsOf(fields).status) !== 'done'
  return { id: key, url: `${baseUrl}/browse/${encodeURIComponent(key)}`, isOpen }
}
