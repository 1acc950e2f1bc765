import { openapiDocument } from '../../../../generated/document.ts'
import { ReferencePage } from '../reference/referencePage.tsx'
import { showPage } from '../response.ts'
import type { PublicHandler } from '../route.ts'

/** Public: it contains no data of organizations. */
export const showReference: PublicHandler = async (_request, { baseUrl, rateBurst, rateSteady }) =>
  showPage({
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
