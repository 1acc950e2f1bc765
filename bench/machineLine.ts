import { cpus, totalmem } from 'node:os'

export function machineLine(): string {
  const [first] = cpus()
  return `${cpus().length} cores (${first?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`
}
