/** What the sessions of listings are set to. */
export const SESSION =
  '-c search_path=listings,public -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan';
