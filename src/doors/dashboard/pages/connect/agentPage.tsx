import type { VNode } from 'preact'
import { Card } from '../../components/card.tsx'
import { CopyText } from '../../components/copyText.tsx'
import {
  httpConfiguration,
  localConfiguration,
  serverConfiguration,
  tokenPlaceholder,
  tryCommand,
} from './agentConfiguration.ts'

export function AgentPage({ baseUrl }: { readonly baseUrl: string }): VNode {
  return (
    <>
      <Card title="What the agent can do" id="tools">
        <p class="prose">
          A coding agent starts scans, waits for them, lists issues and reads fix prompts through the Model
          Context Protocol (MCP). It can neither accept issues nor start intrusive scans. In most clients, the
          prompt <code>fix_issues</code> leads it through all open issues of a site.
        </p>
        <p class="soft prose">
          <a href="/tokens">Create an API token</a> for the agent, and put it in the place of{' '}
          <code>{tokenPlaceholder}</code>. Do not commit a file that contains it.
        </p>
      </Card>
      <Card title="Over HTTP" id="http">
        <p class="soft prose">
          For clients that read a JSON file with <code>mcpServers</code>. Some clients call the type{' '}
          <code>streamable-http</code>, or need no type.
        </p>
        <CopyText id="http-json" label="HTTP configuration" text={httpConfiguration(baseUrl)} isLong />
        <p class="soft prose">The endpoint alone, for clients that ask for a URL:</p>
        <CopyText id="http-url" label="URL of the endpoint" text={`${baseUrl}/mcp`} />
        <p class="soft prose">To test the token, list the tools:</p>
        <CopyText id="http-try" label="test command" text={tryCommand(baseUrl)} isLong />
      </Card>
      <Card title="As a command (stdio)" id="stdio">
        <p class="soft prose">
          For clients without HTTP. The command <code>scanward</code> must be installed on the machine of the
          agent; it uses the scans and issues of this instance.
        </p>
        <CopyText id="stdio-json" label="stdio configuration" text={serverConfiguration(baseUrl)} isLong />
      </Card>
      <Card title="Without a server" id="local">
        <p class="soft prose">
          The same command scans from the machine of the agent, such as an application on{' '}
          <code>127.0.0.1</code>. It needs no token. Its issues are lost when the agent ends it.
        </p>
        <CopyText id="local-json" label="local configuration" text={localConfiguration()} isLong />
      </Card>
    </>
  )
}
