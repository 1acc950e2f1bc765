import type { ExportInput } from '../../../output/exports/exportInput.ts'
import { cleanLine } from '../../../shared/untrustedText.ts'
import type { Terminal } from '../terminal.ts'
import { putComment } from './putComment.ts'
import { commentMarker, renderComment } from './renderComment.ts'
import { findReview, type ReviewPlatform } from './reviewPlatforms.ts'

/** Comments on the pull request of this job. A refusal is a warning: it changes no exit code. */
export async function commentResult(
  platform: ReviewPlatform,
  input: ExportInput,
  gate: Parameters<typeof renderComment>[1],
  { env, say }: Terminal,
): Promise<void> {
  const found = findReview(platform, env)
  if (!found.ok) return say(`scanward: No comment was written: ${found.why}.`)
  const comment = { marker: commentMarker(input.body), text: renderComment(input, gate) }
  const put = await putComment(found.review, comment)
  if (put.ok)
    return say(`scanward: ${put.isNew ? 'Commented on' : 'Updated the comment on'} ${found.review.name}.`)
  say(`scanward: No comment was written on ${found.review.name}: ${cleanLine(put.why, 300)}.`)
}
