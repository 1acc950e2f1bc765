import type { IssueEventType, IssueState } from '../../../shared/model/issue.ts'
import type { Tone } from '../components/badge.tsx'

export const issueStateWords: Readonly<Record<IssueState, { readonly label: string; readonly tone: Tone }>> =
  {
    open: { label: 'Open', tone: 'bad' },
    accepted: { label: 'Accepted', tone: 'warning' },
    false_positive: { label: 'False positive', tone: 'neutral' },
    fixed: { label: 'Fixed', tone: 'good' },
  }

export const issueEventWords: Readonly<Record<IssueEventType, string>> = {
  opened: 'Opened by a scan',
  fixed: 'Fixed: a scan no longer found it',
  reopened: 'Reopened by a scan',
  accepted: 'Accepted',
  false_positive: 'Marked as a false positive',
  cleared: 'Reopened',
  expired: 'Reopened: the disposition expired',
  moved: 'Moved to the other hostname, with or without www.',
}
