import { checks } from '../../../generated/checks.ts'
import { isId } from '../../ids.ts'
import { problem } from '../../problems.ts'
import { renderFixPrompt as renderPrompt } from '../../prompts/renderFixPrompt.ts'
import { findFinding } from '../../store/findings.ts'
import type { OperationHandler } from '../operation.ts'
import { presentFixPrompt } from '../present/fixPrompt.ts'

/** Renders the fix prompt of a finding of the caller's, from the wording that this version has. */
export const renderFixPrompt: OperationHandler<'renderFixPrompt'> = async ({ path, caller }, { db }) => {
  if (!isId(path.findingId)) return problem('not_found')
  const finding = await findFinding(db, { id: path.findingId, organizationId: caller.organizationId })
  if (finding === null) return problem('not_found')
  const check = checks.find(({ id }) => id === finding.checkId) ?? null
  const rendered = renderPrompt({ finding, check, framework: finding.framework })
  return { status: 200, body: presentFixPrompt(finding, rendered) }
}
