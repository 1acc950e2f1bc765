const fileName =
  /^(?:files?|images?|img|avatar|photos?|pictures?|uploads?|attachments?|documents?|media|videos?|audio|logo|cover|thumbnail|banner|icon|csv|pdf)(?:\[\])?$|(?:File|Image|Photo|_file|_image|_photo)$/

export function isFileName(name: string): boolean {
  return fileName.test(name)
}
