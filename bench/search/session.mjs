/** What the sessions of listings are set to. */
export const SESSION = '-c search_path=listings,public -c max_parallel_workers_per_gather=0';
