export class QueueAway extends Error {
  readonly status: number | null

  constructor(message: string, { status, ...options }: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options)
    this.status = status ?? null
    this.name = 'QueueAway'
  }
}
