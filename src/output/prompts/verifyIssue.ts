import { quoteShell } from '../../shared/quoteShell.ts'
import { cleanLine } from '../../shared/untrustedText.ts'

/** The issue of a server that follows the finding. */
export type ServedIssue = {
  readonly id: string
  readonly organizationName: string
  readonly baseUrl: string
}

const nameCharsMax = 200

/** Ends the prompt of a server's finding: a retest takes less than a scan, and closes the issue. */
export function verifySection({ id, organizationName, baseUrl }: ServedIssue): readonly string[] {
  const name = quoteShell(cleanLine(organizationName, nameCharsMax))
  return [
    '## Verify the fix',
    'After deployment. The server evaluates this check alone, first at the place of the finding.',
    ['```sh', `scanward issue verify ${id} --org ${name}`, '```'].join('\n'),
    'Exit code 0: fixed, 1: still there, 3: not evaluated.',
    `From another machine, use the MCP tool \`verify_fix\` with this ID, or \`POST ${baseUrl}/api/v1/issues/${id}/retest\`.`,
  ]
}
