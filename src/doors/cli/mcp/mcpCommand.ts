import type { Command } from 'commander'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, proxySettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { McpFlags } from './mcp.ts'

export function addMcpCommand(program: Command, terminal: Terminal, finish: Finish): void {
  const command = program
    .command('mcp')
    .description(
      'Serve MCP tools for a coding agent on standard input and output. Scans locally, or through a server.',
    )
    .option('--server <URL>', 'use the scans and issues of this server')
    .option('--token-file <FILE>', 'file with an API token of that server; or set SCANWARD_TOKEN')
  addSettings(command, [
    'scanSeconds',
    'allowPrivateTargets',
    'passiveProbes',
    'templates',
    'browser',
    ...proxySettings,
    'dataDir',
    'logLevel',
  ])
    .addHelpText(
      'after',
      examples([
        'scanward mcp --allow-private-targets 127.0.0.1',
        'scanward mcp --server https://scan.example.org --token-file token.txt',
      ]),
    )
    .action(async (flags: McpFlags) => {
      const { mcp } = await import('./mcp.ts')
      finish(await mcp(flags, terminal))
    })
}
