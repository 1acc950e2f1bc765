import type { VNode } from 'preact'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import { containerCommand, githubWorkflow, gitlabJob, shellCommand } from './pipelineConfiguration.ts'

export function PipelinePage({ baseUrl }: { readonly baseUrl: string }): VNode {
  return (
    <>
      <Card title="Before you start" id="token">
        <p class="prose">
          Every example starts a scan on this instance, waits for it, and fails for new findings of high or
          critical severity. Findings of accepted issues do not count.
        </p>
        <p class="soft prose">
          <a href="/tokens">Create an API token</a> for the pipeline. Store it as the secret or masked
          variable <code>SCANWARD_TOKEN</code>. The instance must reach the target.
        </p>
      </Card>
      <Card title="GitHub Actions" id="github">
        <p class="soft prose">
          The action is in the repository of Scanward. <code>upload-sarif: true</code> also sends the findings
          to code scanning; the job then needs the permission <code>security-events: write</code>.
        </p>
        <CopyText id="github-yaml" label="GitHub workflow" text={githubWorkflow(baseUrl)} isLong />
      </Card>
      <Card title="GitLab CI" id="gitlab">
        <p class="soft prose">
          The job <code>scanward_dast</code> leaves a DAST report and a JUnit report.
        </p>
        <CopyText id="gitlab-yaml" label="GitLab job" text={gitlabJob(baseUrl)} isLong />
      </Card>
      <Card title="Shell" id="shell">
        <p class="soft prose">
          Exit codes: 0 passed, 1 findings, 2 invalid usage, 3 the scan failed. The command reads{' '}
          <code>SCANWARD_TOKEN</code>.
        </p>
        <CopyText id="shell-command" label="shell command" text={shellCommand(baseUrl)} isLong />
        <p class="soft prose">In a container:</p>
        <CopyText id="container-command" label="container command" text={containerCommand(baseUrl)} isLong />
      </Card>
    </>
  )
}
