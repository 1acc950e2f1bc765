import { createHash } from 'node:crypto'
import { fieldsOf } from '../../../shared/json.ts'
import { vendorApiUrls } from '../../../shared/model/integration.ts'
import type { TicketComment, TicketText } from '../../../shared/model/ticketText.ts'
import { commentMarkdown, ticketMarkdown } from '../../integrations/ticketMarkdown.ts'
import type { Closing, TicketVendor, VendorKind, VendorTicket } from './ticketVendor.ts'
import { type VendorClient, VendorFailure } from './vendorClient.ts'

const ticketFields = 'id identifier url state { type }'

const closedTypes: Readonly<Record<Closing, string>> = {
  fixed: 'completed',
  accepted: 'canceled',
  false_positive: 'canceled',
}

/** Ids follow from marks, so Linear itself refuses a second issue. */
export const linearIssues: VendorKind = {
  baseUrl: vendorApiUrls.linear,
  headers: (secret) => ({ authorization: secret.startsWith('lin_oauth_') ? `Bearer ${secret}` : secret }),
  open: (client, { project }) => new LinearTeam(client, project),
}

class LinearTeam implements TicketVendor {
  readonly #client: VendorClient
  readonly #team: string

  constructor(client: VendorClient, team: string) {
    this.#client = client
    this.#team = team
  }

  async check(): Promise<string> {
    const { name } = await this.#readTeam()
    return `The token reads the team ${String(name)}`
  }

  async find(mark: string): Promise<VendorTicket | null> {
    const query = `query ($id: ID!) { issues(filter: { id: { eq: $id } }, includeArchived: true) { nodes { ${ticketFields} } } }`
    const { issues } = await this.#request(query, { id: uuidOf(mark) })
    const { nodes } = fieldsOf(issues)
    return ticketOf(Array.isArray(nodes) ? nodes[0] : null)
  }

  async create(text: TicketText, mark: string): Promise<VendorTicket> {
    const { id: teamId } = await this.#readTeam()
    const query = `mutation ($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { ${ticketFields} } } }`
    const input = { id: uuidOf(mark), teamId, title: text.title, description: ticketMarkdown(text, mark) }
    const { issueCreate } = await this.#request(query, { input })
    const created = ticketOf(fieldsOf(issueCreate).issue)
    if (created === null) throw new VendorFailure('The response does not have the id of the issue')
    return created
  }

  async close(id: string, comment: TicketComment, why: Closing): Promise<void> {
    await this.#move(id, closedTypes[why])
    await this.#comment(id, comment)
  }

  async reopen(id: string, comment: TicketComment): Promise<void> {
    await this.#move(id, 'unstarted')
    await this.#comment(id, comment)
  }

  async #comment(id: string, comment: TicketComment): Promise<void> {
    const query = 'mutation ($input: CommentCreateInput!) { commentCreate(input: $input) { success } }'
    await this.#request(query, { input: { issueId: id, body: commentMarkdown(comment) } })
  }

  async #move(id: string, type: string): Promise<void> {
    const { states } = await this.#readTeam()
    const { nodes } = fieldsOf(states)
    const state = (Array.isArray(nodes) ? nodes : []).map(fieldsOf).find((known) => known.type === type)
    if (state === undefined)
      throw new VendorFailure(`The team has no status of the type ${type}; move the ticket by hand`, {
        isRefused: true,
      })
    const query =
      'mutation ($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success } }'
    await this.#request(query, { id, input: { stateId: state.id } })
  }

  async #readTeam(): Promise<Readonly<Record<string, unknown>>> {
    const query =
      'query ($key: String!) { teams(filter: { key: { eq: $key } }) { nodes { id name states { nodes { id type } } } } }'
    const { teams } = await this.#request(query, { key: this.#team })
    const { nodes } = fieldsOf(teams)
    const team = fieldsOf(Array.isArray(nodes) ? nodes[0] : null)
    if (typeof team.id !== 'string')
      throw new VendorFailure(`The token reads no team with the key ${this.#team}`, { isRefused: true })
    return team
  }

  /** Errors may have status 200. */
  async #request(query: string, variables: object): Promise<Readonly<Record<string, unknown>>> {
    const { status, value } = await this.#client.call('POST', '/graphql', { query, variables })
    const { data, errors } = fieldsOf(value)
    const first = fieldsOf(Array.isArray(errors) ? errors[0] : null)
    if (typeof first.message === 'string') {
      const { userPresentableMessage: shown, ...about } = fieldsOf(first.extensions)
      throw new VendorFailure(`Linear refused: ${typeof shown === 'string' ? shown : first.message}`, {
        httpStatus: status,
        isRefused: isOfUser(about),
      })
    }
    return fieldsOf(data)
  }
}

const userErrorNames = [
  ...['inputerror', 'baduserinput', 'invalidinput', 'usererror', 'graphqlvalidationfailed'],
  ...['graphqlerror', 'featurenotaccessible'],
]

function isOfUser({ code, type, userError }: Readonly<Record<string, unknown>>): boolean {
  const names = [code, type].map((name) =>
    String(name)
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
  )
  return userError === true || names.some((name) => userErrorNames.includes(name))
}

/** Linear expects version 4. */
function uuidOf(mark: string): string {
  const hex = createHash('sha256').update(mark).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function ticketOf(value: unknown): VendorTicket | null {
  const { id, url, state } = fieldsOf(value)
  if (typeof id !== 'string') return null
  const { type } = fieldsOf(state)
  return {
    id,
    url: typeof url === 'string' ? url : null,
    isOpen: type !== 'completed' && type !== 'canceled' && type !== 'duplicate',
  }
}
