import type { VNode } from 'preact'
import { cleanLine } from '../../../shared/untrustedText.ts'

const charsMax = 100

export function CheckId({ checkId }: { readonly checkId: string }): VNode {
  return <code class="break-anywhere">{cleanLine(checkId, charsMax)}</code>
}
