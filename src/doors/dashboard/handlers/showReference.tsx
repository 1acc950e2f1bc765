import { showPage } from '../response.ts'
import type { PublicHandler } from '../route.ts'

/** Public: it contains no data of organizations. */
export const showReference: PublicHandler = async (_request, { baseUrl, rateBurst, rateSteady }) => {
  const { openapiDocument } = await import('../../../../generated/document.ts')
  const { ReferencePage } = await import('../reference/referencePage.tsx')
  return showPage({
    title: 'API reference',
    section: 'reference',
    content: (
      <ReferencePage
        document={openapiDocument}
        baseUrl={baseUrl}
        rateLimits={{ burst: rateBurst, steady: rateSteady }}
      />
    ),
  })
}
