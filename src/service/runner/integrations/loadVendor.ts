import type { TicketKind } from '../../../shared/model/integration.ts'
import type { VendorKind } from './ticketVendor.ts'

export async function loadVendor(kind: TicketKind): Promise<VendorKind> {
  switch (kind) {
    case 'github':
      return (await import('./githubIssues.ts')).githubIssues
    case 'gitlab':
      return (await import('./gitlabIssues.ts')).gitlabIssues
    case 'jira':
      return (await import('./jiraIssues.ts')).jiraIssues
    case 'linear':
      return (await import('./linearIssues.ts')).linearIssues
  }
}
