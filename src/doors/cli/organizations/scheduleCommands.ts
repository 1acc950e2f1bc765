import { type Command, Option } from 'commander'
import { scanIntensities, scanModes } from '../../../shared/model/scanMode.ts'
import { jitterMinutesDefault, jitterMinutesMax } from '../../../shared/model/schedule.ts'
import type { Finish } from '../exitCodes.ts'
import { examples } from '../help.ts'
import { addSettings, databaseSettings } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import type { AddScheduleOptions, ScheduleOptions } from './schedules.ts'

export function addScheduleCommands(program: Command, terminal: Terminal, finish: Finish): void {
  const schedule = program.command('schedule').description('Start scans at recurring times.')
  const add = schedule
    .command('add')
    .description('Add a schedule and print its ID.')
    .argument('<target>', 'URL or hostname')
    .requiredOption('--org <NAME>', 'organization that owns it')
    .requiredOption(
      '--cron <EXPRESSION>',
      'minute, hour, day of month, month and day of week, such as "0 3 * * mon"',
    )
    .option('--time-zone <NAME>', 'time zone of --cron, such as Europe/Berlin', 'UTC')
    .option(
      '--jitter <MINUTES>',
      `start up to this many minutes later, 0 to ${jitterMinutesMax}`,
      String(jitterMinutesDefault),
    )
    .addOption(new Option('--mode <MODE>', 'mode of the scans').choices(scanModes).default('passive'))
    .addOption(
      new Option('--intensity <INTENSITY>', 'intensity of active scans')
        .choices(scanIntensities)
        .default('safe'),
    )
    .option('--json', 'print as JSON')
  const list = schedule
    .command('list')
    .description('List the schedules of an organization, newest first.')
    .requiredOption('--org <NAME>', 'the organization')
    .option('--json', 'print as JSON')
  const remove = schedule
    .command('remove')
    .description('Remove a schedule. Its scans stay.')
    .argument('<id>', 'ID of the schedule, from scanward schedule list')
    .requiredOption('--org <NAME>', 'organization that owns it')

  addSettings(add, [...databaseSettings, 'allowPrivateTargets'])
    .addHelpText(
      'after',
      examples([
        'scanward schedule add app.example.com --org default --cron "0 3 * * mon" --time-zone Europe/Berlin',
      ]),
    )
    .action(async (target: string, options: AddScheduleOptions) => {
      const { addScheduleCommand } = await import('./schedules.ts')
      finish(await addScheduleCommand(target, options, terminal))
    })
  addSettings(list, databaseSettings)
    .addHelpText('after', examples(['scanward schedule list --org default']))
    .action(async (options: ScheduleOptions & { readonly json?: true }) => {
      const { listSchedulesCommand } = await import('./schedules.ts')
      finish(await listSchedulesCommand(options, terminal))
    })
  addSettings(remove, databaseSettings)
    .addHelpText(
      'after',
      examples(['scanward schedule remove 01932f91-3c51-7e22-8d6f-5a7b9c1d3e44 --org default']),
    )
    .action(async (id: string, options: ScheduleOptions) => {
      const { removeScheduleCommand } = await import('./schedules.ts')
      finish(await removeScheduleCommand(id, options, terminal))
    })
}
