import type { Integration } from '../../../shared/model/integration.ts'
import type { TicketComment, TicketText } from '../../../shared/model/ticketText.ts'
import type { VendorClient } from './vendorClient.ts'

export type VendorTicket = { readonly id: string; readonly url: string | null; readonly isOpen: boolean }

export type Closing = 'fixed' | 'accepted' | 'false_positive'

/** Methods throw a `VendorFailure`. */
export type TicketVendor = {
  check(): Promise<string>
  /** `since`: searches do not show tickets from then on. */
  find(mark: string, since: Date | null): Promise<VendorTicket | null>
  create(text: TicketText, mark: string): Promise<VendorTicket>
  close(id: string, comment: TicketComment, why: Closing): Promise<void>
  reopen(id: string, comment: TicketComment): Promise<void>
}

type VendorSettings = Pick<
  Integration,
  'project' | 'labels' | 'allowPublic' | 'account' | 'issueType' | 'organizationId'
>

export type VendorKind = {
  readonly baseUrl: string | null
  headers(secret: string, settings: VendorSettings): Readonly<Record<string, string>>
  open(client: VendorClient, settings: VendorSettings): TicketVendor
}
