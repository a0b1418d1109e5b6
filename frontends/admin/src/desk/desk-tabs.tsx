import { links } from '@placette/shell-api';
import { TabLinks } from '@placette/ui/tab-links';

/** DK-02: the pages of a desk that has more than one. */
export const PlacesTabs = () => (
  <TabLinks
    label="Lieux et prix"
    items={[
      { label: 'Lieux', to: links.adminLocations },
      { label: 'Prix', to: links.adminPrices },
    ]}
  />
);

export const JournalTabs = () => (
  <TabLinks
    label="Journaux"
    items={[
      { label: 'Comptes et lieux', to: links.adminAudit },
      { label: 'Modération', to: links.adminModerationLog },
    ]}
  />
);
