import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import type { Terminal } from '../terminal.ts'
import type { DemoFlags } from './demo.ts'

const defaultPort = 4400
const portMax = 65_535

export function addDemoCommand(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command('demo')
    .description('Serve a small application with weaknesses, scan it, and serve a dashboard with it.')
    .option('--port <PORT>', 'port of the application on 127.0.0.1', readPort, defaultPort)
    .addOption(
      new Option('--fixed <IDS>', 'start with these weaknesses fixed, comma-separated')
        .argParser(readList)
        .default([], 'none'),
    )
    .option('--fix <ID>', 'fix this weakness in the demo that runs now')
    .option('--once', 'stop after the scan, without a dashboard')
    .addHelpText(
      'after',
      examples(['scanward demo', 'scanward demo --fix access.idor', 'scanward demo --once']),
    )
    .action(async (flags: DemoFlags) => {
      const { demo } = await import('./demo.ts')
      finish(await demo(flags, terminal))
    })
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= portMax) return port
  throw new InvalidArgumentError(`Expected a port from 0 to ${portMax}.`)
}

function readList(text: string): readonly string[] {
  return text.split(',').map((id) => id.trim())
}
