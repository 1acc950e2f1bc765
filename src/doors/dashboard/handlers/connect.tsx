import { AgentPage } from '../pages/connect/agentPage.tsx'
import { PipelinePage } from '../pages/connect/pipelinePage.tsx'
import { showPage } from '../response.ts'
import type { MemberHandler } from '../route.ts'

export const showAgentSetup: MemberHandler = async (_request, { baseUrl }) =>
  showPage({ title: 'Connect your agent', section: 'agent', content: <AgentPage baseUrl={baseUrl} /> })

export const showPipelineSetup: MemberHandler = async (_request, { baseUrl }) =>
  showPage({
    title: 'Connect your pipeline',
    section: 'pipeline',
    content: <PipelinePage baseUrl={baseUrl} />,
  })
