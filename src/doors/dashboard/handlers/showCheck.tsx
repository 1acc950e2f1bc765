import { checksPath } from '../../../output/present/checkPath.ts'
import { findCheckTexts, loadCheckTexts } from '../../../output/prompts/loadCheckTexts.ts'
import { refuse } from '../errorPages.tsx'
import { CheckPage } from '../pages/checks/checkPage.tsx'
import { ChecksPage } from '../pages/checks/checksPage.tsx'
import { showPage } from '../response.ts'
import type { PublicHandler } from '../route.ts'

export const showChecks: PublicHandler = async () =>
  showPage({ title: 'Checks', section: 'checks', content: <ChecksPage checks={await loadCheckTexts()} /> })

export const showCheck: PublicHandler = async ({ params }) => {
  const check = await findCheckTexts(params.id ?? '')
  if (check === null) return refuse('not_found')
  // Loaded on the first request to keep the start fast.
  const { checkFacts } = await import('../../../../generated/checkFacts.ts')
  const facts = checkFacts[check.id]
  if (facts === undefined) throw new Error(`Expected the facts of ${check.id}, found none`)
  return showPage({
    title: check.title,
    section: 'checks',
    trail: [{ label: 'Checks', href: checksPath }],
    content: <CheckPage check={check} facts={facts} />,
  })
}
