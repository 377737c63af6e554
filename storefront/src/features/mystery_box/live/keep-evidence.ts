import { queries } from '@/api'
import { keepText } from '@/host'
import { text } from '@/i18n'
import { toast } from '@/ui'

import { setQuery } from '../api'
import { evidenceFile } from '../model/evidence'
import { headsFile } from '../model/kept-log'
import { keptLog, notePublished } from './kept-logs'
import { ownPlace } from './own-places'

/** Gives the shopper what this device has kept of a set: of its latest place there, or, without one, the heads that it heard. */
export async function keepEvidence(boxSetId: string): Promise<void> {
  if (!keptLog(boxSetId)?.manifest) notePublished(boxSetId, await queries.fetchQuery(setQuery(boxSetId)))
  const log = keptLog(boxSetId)!
  const own = ownPlace(boxSetId)
  const [file, name] = own ? [evidenceFile(own, log), 'evidence'] : [headsFile(log), 'heads']
  toast(text(`verify.kept.${await keepText(JSON.stringify(file, null, 2), `kabinet-${name}-${boxSetId}.json`)}`), 'done')
}
