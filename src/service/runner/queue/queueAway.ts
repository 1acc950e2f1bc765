/** The server gives no usable response for now. */
export class QueueAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'QueueAway'
  }
}
