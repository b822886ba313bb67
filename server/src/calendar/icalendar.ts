/** A calendar as text: iCalendar (RFC 5545), with the properties of RFC 7986 that calendar apps read from feeds. */

export interface CalendarEvent {
  /** Stable, so that a changed event isn't added again. */
  uid: string
  /** The whole day, year-month-day. */
  on: string
  title: string
  url: string
  /** ISO 8601 in UTC. */
  updatedAt: string
}

const maxOctets = 75

/** The text of a calendar. Two calendars with the same events have the same text. */
export function icalendarOf(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bursar//Offers//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf({ uid, on, title, url, updatedAt }: CalendarEvent): string[] {
  const at = updatedAt.replace(/\.\d+/, '').replace(/[-:]/g, '')
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${at}`,
    `LAST-MODIFIED:${at}`,
    // Without an end, an event with a date lasts that day.
    `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** RFC 5545, 3.3.11. Control characters aren't allowed at all. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** RFC 5545, 3.1: lines of more than 75 octets continue on the next one after a space. Characters stay whole. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > maxOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += length
  }
  return [...parts, part].join('\r\n')
}
