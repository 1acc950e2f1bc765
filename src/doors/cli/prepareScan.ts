import { prepareScanProcess } from '../../service/runner/startScanProcess.ts'

/** Starts the process of a scan from here before the command is loaded and read. */
export function prepareScan([command, ...args]: readonly string[]): void {
  const isElsewhere = args.some((arg) => /^(?:--server|--help|-h)(?:=|$)/.test(arg))
  if (command === 'scan' && !isElsewhere) prepareScanProcess()
}
