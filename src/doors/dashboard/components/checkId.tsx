import type { VNode } from 'preact'
import { cleanLine } from '../../../shared/untrustedText.ts'

const charsMax = 100

/** Shows the id of a check, or another word of a program's. */
export function CheckId({ checkId }: { readonly checkId: string }): VNode {
  return <code class="break-anywhere">{cleanLine(checkId, charsMax)}</code>
}
